# The triple-R segment and bases: who joins and leaves, who is ready, who is mended, what falls. As one would read it aloud.

## Reinforcements (8.0)
sw-ev-mix = New in Japanese waters: { $ships }.
sw-ev-joins = Joining the fleet { $base }: { $boats }.
sw-ev-returns = Back from overhaul { $base }: { $boats }.
sw-ev-leaves = Leaving for overhaul on the West Coast: { $boats }.
sw-next-list = comes with the next reinforcements

## Ready for sea, repairs (9.0, 10.0)
sw-ev-ready = Ready for sea { $base }: { $boats }.
sw-ev-mended = Repaired { $base }: { $boats }.
sw-ev-from-hold = Out of Hold and into the yard { $base }: { $boats }.
sw-in-hold = waiting in Hold

## A base falls (18.3)
sw-ev-base-wrecks = Scuttled { $base }, too badly damaged to sail: { $boats }. They do not count as lost.
sw-ev-limp-out = Limping out to sea { $base }, half repaired: { $boats }.
sw-ev-sent-home = Now heading { $base }: { $boats }.

## Berths and captains (21.22, 25.3)
sw-ev-berth-none = { $boat } stays where she is: there is no place left { $base }.
sw-ev-promised = { $skipper } waits ashore for { $boat }.

sw-face-at-away = struck from the list
sw-face-report-gone = She has left the fleet but does not count as lost.
sw-face-standing-retire = to be given up (18.4)
sw-face-standing-kept = to be kept

## Refusals
sw-err-boat-struck = { $boat } has left the fleet; her orders no longer count.
sw-err-boat-overhaul = { $boat } is in overhaul on the West Coast; her orders wait until she returns.
