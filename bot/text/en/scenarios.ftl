# Lists of scenarios: their kinds, and those that members offer on their server.

scenarios-patrol = Patrols
    .about = One boat or a pack, a few weeks at sea. The first ones are for beginners.
scenarios-operational = Operations
    .about = The whole fleet for two to six months, with war events, reinforcements and repairs. Boats that nobody leads sail on standing orders.
scenarios-campaign = Campaigns
    .about = A war from its first turn to its last: for a group that means to stay together.
scenarios-own = This server’s own
    .about = Scenarios made by members of this server. To offer yours, choose any scenario, upload your file in its form and tick the box.
scenarios-hard = { $level ->
    [1] easy
    [2] medium
   *[3] hard
}
scenarios-also-offer = Offer my scenario file to everybody on this server
scenarios-remove = Take a scenario off the list…
scenarios-offered = “{ $scenario }” is now offered to everybody on this server.
scenarios-removed = “{ $scenario }” is no longer offered. Campaigns that use it go on.
scenarios-gone = That scenario has been taken off the list, or the rules have changed and it can no longer be played.
scenarios-full = Your scenario is not offered: this server’s list already holds { $most }. Take a scenario off the list first.
scenarios-name-taken = Your scenario is not offered: { $who } offers one with the id “{ $id }”. Give yours another id.
scenarios-not-yours = Only { $who } or somebody who manages this channel can take that scenario off the list.
