# What the bridge to Discord says by itself, in every game.
bridge-no-campaign-here = No campaign is played in this channel.
bridge-form-too-late = That took me too long to open. Please tap once more.
bridge-done = Done.
bridge-more = and { $more } more
bridge-free = **Free:**
bridge-can = **Can:**
bridge-unchanged = Nothing was changed.
bridge-rule = Rule { $rule }
