# Duties of the week, Dutch Harbor, transfers between the commands, squadrons: how the fleet is shared out.

## Duties (5.2, 20.0)
sw-duty-short = { $areas }: { $asks ->
    [one] one boat is asked for
   *[other] { $asks } boats are asked for
}, { $has ->
    [0] none is ordered there
    [one] one is ordered there
   *[other] { $has } are ordered there
}, { $could ->
    [one] one could go
   *[other] { $could } could go
}. Nearest that could still go: { $boats }.
sw-duty-first = { $areas }: { $boats } must be among the boats that go.
sw-duty-idle = There are patrols enough for this week’s mission: { $boats } need not be called from passage.
sw-duty-sent = { $boats }: sent { $area }, since the week’s mission lacked boats.
sw-duty-not-called = { $boats }: patrols enough went on the week’s mission, so the passage goes on.
sw-called-note = called from passage · this week only, then home · +2 on the die{ $suggested ->
    [0] {""}
   *[other] {" "}· suggested
}
sw-ev-called = { $boat } is called from her passage and turns { $area }.

## Refusals
sw-err-not-called = Boats on passage are called { $area } only where patrols cannot fill the mission.
sw-err-confined = Boats of Dutch Harbor patrol in the Aleutians and the Kuriles alone, not { $area }.
sw-err-confined-base = Boats of Dutch Harbor go home to Dutch Harbor, not { $base }.
sw-err-mission-lasts = Her mission { $area } goes on until she is spotted, damaged or at the end of her endurance.
