# Duties of the week, Dutch Harbor, transfers between the commands, squadrons: how the fleet is shared out.

## Duties (5.2, 20.0)
sw-duty-short = { $areas }: { $asks ->
    [one] one boat is needed
   *[other] { $asks } boats are needed
}, { $has ->
    [0] none is ordered there
    [one] one is ordered there
   *[other] { $has } are ordered there
}, { $could ->
    [one] one could go
   *[other] { $could } could go
}. Nearest that could still go: { $boats }.
sw-duty-first = { $areas }: { $boats } must be among the boats that go.
sw-duty-idle = Enough boats on patrol can take this week’s mission; there is no need to divert { $boats } from passage.
sw-duty-sent = { $boats }: sent { $area }, because the week’s mission was short of boats.
sw-duty-not-called = { $boats }: enough boats on patrol took the week’s mission, so the passage continues.
sw-called-note = diverted from passage · this week only, then home · +2 on the die{ $suggested ->
    [0] {""}
   *[other] {" "}· suggested
}
sw-ev-called = { $boat } is diverted from her passage and turns { $area }.

## Wolf packs (24.1)
sw-row-pack = Pack { $base }
sw-row-pack-more = Pack { $number } { $base }
sw-row-packs = Wolf packs
sw-row-packs-size = Boats in a pack
sw-packs-never = never
sw-packs-whenever = whenever they can form up
sw-packs-size = { $size } boats, where allowed
sw-pack-too-many = { $wished } packs are ordered, but { $room ->
    [one] only one more may be out
   *[other] only { $room } more may be out
} until the fleet has more experience.

## The two commands (26.0)
ask-sw-transfer-swpac = { $have } boats operate from Australia, fewer than { $enough }. Which boats do you ask Pearl Harbor for?
ask-sw-transfer-subpac = { $have } boats operate from Australia, fewer than { $enough }. Which boats do you hand over? Only boats that both commands name will go.
sw-transfers-ask = ask me
sw-transfers-agree = accept the suggestion
sw-transfers-never = never
sw-ev-transfer-due = { $have } boats operate from Australia, fewer than { $enough }. This month the staff would send { $boats }. If both commands agree in their standing orders, the newest boats that lie ready in Pearl Harbor go in the first week of each month, from the next on.
sw-ev-transferred = { $boat } transfers to the Southwest Pacific and sails { $base }.
sw-face-hint-transfer = New boats do best near the traffic: Australia is close to the oil, Pearl Harbor to Japan.

## Orders for many
sw-fleet-crowded = goes { $area }: more boats there would give one another away (22.1)
sw-fleet-on-the-way = goes { $area } first: on patrol it is one move a week (12.0)
sw-fleet-zone = goes { $area }: only missions open the zone itself (20.1)

## Squadrons
sw-squadron = Squadron { $number }

## Refusals
sw-err-not-called = Boats on passage are diverted { $area } only when boats on patrol cannot fill the mission.
sw-err-confined = Boats based at Dutch Harbor patrol only in the Aleutians and the Kuriles, not { $area }.
sw-err-confined-base = Boats based at Dutch Harbor go home only to Dutch Harbor, not { $base }.
sw-err-mission-lasts = Her mission { $area } goes on until she is spotted, damaged or out of endurance.
