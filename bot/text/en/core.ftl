# Refusals of the engine: what is wrong with the form of an answer. The card adds what is legal.
err-not-an-option = { $said } cannot be chosen here.
err-not-a-list = Please give the choices as a list.
err-named-twice = { $said } is named twice.
err-too-few = { $given ->
    [0] Nothing is chosen; at least { $least } must be.
   *[other] Only { $given } chosen; at least { $least } must be.
}
err-too-many = { $given } chosen; at most { $most } may be.
err-not-a-split = Please give each target its points, like “B1 4, A2 2”.
err-no-number = { $said } is not a whole number.
err-split-cap = { $target } takes at most { $most ->
    [one] one point
   *[other] { $most } points
}; you gave it { $given }.
err-split-over = Your points add up to { $sum }; there are { $most }.
err-split-under = Your points add up to { $sum }; at least { $least } must be given.
err-amount = { $given } is out of range: { $least } to { $most }.
err-yes-or-no = Please answer yes or no, not { $said }.
err-not-a-path = Please name the way as a list of places.
err-path-step = Step { $step }, { $said }, cannot follow what comes before it.
err-path-end = The way cannot end here.
err-not-an-assignment = Please give each its value.
err-assign-value = { $thing } cannot have { $said }.
err-assign-missing = These have nothing yet: { $missing }.
err-not-a-form = The form came back broken; please open it again.
err-no-such-row = The form has no row { $said }.
err-row-not-open = “{ $row }” does not apply with the other choices.
err-not-by-thing = Please name each thing with what is ordered for it.
err-thing-not-open = { $thing } cannot be used now.
err-plot-too-far = { $most ->
    [0] No hex may be moved here.
    [one] At most one hex may be moved this turn.
   *[other] At most { $most } hexes may be moved this turn.
}
err-plot-too-short = { $least ->
    [one] At least one hex must be moved this turn; the plot moves none.
   *[other] At least { $least } hexes must be moved this turn; the plot moves { $moved }.
}
err-plot-blocked = The way ahead is blocked.
err-plot-turn-twice = The bow has already turned in this hex; it turns once in each hex it enters.
err-plot-too-many-turns = { $most ->
    [0] No turn may be made this turn.
    [one] Only one turn may be made this turn.
   *[other] Only { $most } turns may be made this turn.
}
err-plot-turn-in-the-way = A turn comes before the first hex or behind the last; no hex may follow it.
err-plot-depth = { $depth } ft cannot be reached this turn.
err-plot-unfinished = This turn’s plot is not finished; a turn without steering is written 0.
err-plot-no-way-on = The ship could not go on legally from there.
err-plot-too-few-legs = { $least ->
    [one] The turn must be plotted.
   *[other] { $least } turns must be plotted.
}
err-plot-too-many-legs = { $most ->
    [one] Only one turn is plotted.
   *[other] Only { $most } turns are plotted.
}
err-legs-too-far = { $most ->
    [0] No zone may be entered this turn.
    [one] Only one zone may be entered this turn.
   *[other] Only { $most } zones may be entered this turn.
}
err-legs-not-next = { $place } is not next to { $at }.
err-legs-no-way-on = From { $place } the way could not end where it must in the turns that are left.
err-legs-end = The way cannot end at { $place }.
err-legs-empty-turn = Each turn names its zones, or “stay”.
err-legs-too-few-legs = { $least ->
    [one] The turn must be plotted.
   *[other] { $least } turns must be plotted; { $given } are.
}
err-legs-too-many-legs = { $most ->
    [one] Only one turn is plotted.
   *[other] Only { $most } turns are plotted.
}
err-decision-closed = That question is closed.
err-not-your-question = That question is not for you.
err-gate-is-sealed = This order is given with Ready, together with the others.
err-not-a-gate = This question is answered at once; there is nothing to seal.
err-not-sealed = You have nothing sealed here.
err-gate-open = Not everyone is ready yet.
err-nothing-to-undo = Nothing to undo: dice, a reveal or someone else’s move came after it.
err-game-over = The war is over; no more orders are taken.
opt-number = { $number }
opt-yes = Yes
opt-no = No
opt-place = { $place }
opt-stay = stay
opt-next-turn = next turn
opt-no-steering = 0: neither move nor turn
opt-ahead = { $count ->
    [one] 1 hex ahead
   *[other] { $count } hexes ahead
}
opt-to-port = turn to port
opt-to-starboard = turn to starboard
opt-depth = { $depth } ft
ev-rewound = Everyone agreed, and the game went back to entry { $entry }. The dice from there on are new.
mention = <@{ $id }>
moment = <t:{ $at }:{ $style }>
# In place of a question that the game cannot put into words.
ask-plainly = A question waits for your answer.
# The last item of a list that is cut: "Tang, Wahoo and 3 more".
list-others = { $more } more
