rule { api = 1, id = "idle-file", version = "1.0.0", title = "Idle file", text = "For the tests.",
       requires = { "classic" } }

include "scoring.lua"
