scenario("half", {}, function()
