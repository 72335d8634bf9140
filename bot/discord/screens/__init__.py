"""The screens: posts, private cards and forms, each made from what its reader knows."""
