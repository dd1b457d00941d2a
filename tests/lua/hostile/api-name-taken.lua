-- expects: "tile" is a name of the script API
tile = function() end
