# The strategic segment of Silent War: war events, bases, torpedoes, the course of the war. As one would read it aloud.

## Questions
ask-sw-evacuate = { $base } is lost. { $count ->
    [one] One boat must leave. Where does she go?
   *[other] { $count } boats must leave. Where does each go?
}
ask-sw-training = { $count ->
    [one] One boat goes to training duty. Which?
   *[other] { $count } boats go to training duty. Which?
}
ask-sw-training-more = { $boats } must go to training duty, and { $count ->
    [one] one more boat. Which?
   *[other] { $count } more boats. Which?
}
ask-sw-dutch-harbor = Dutch Harbor wants { $count ->
    [one] a boat
   *[other] { $count } boats
} for the northern waters. Which? They will patrol only the Aleutians and the Kuriles.
sw-boat-note = attack { $attack } · { $where }

## War events of the first period
sw-ev-war-none = No war event this week.
sw-ev-war-ultra-twice = The code breakers have a good week: two reports from ULTRA.
sw-ev-war-ultra-none = The Japanese have changed their keys: no report from ULTRA this week.
sw-ev-war-fall-of-luzon = Luzon is falling. Manila is lost for good; Fremantle opens, and Holland waits at Surabaya. The admiral wants { $boats } boats at Davao to bring out people and gold. No attacks there.
sw-ev-war-corregidor = Corregidor still holds. The admiral wants { $boats } boats at Davao to bring supplies and take off those who must not be captured. No attacks there.
sw-ev-war-fall-of-indies = The Dutch East Indies are falling. Surabaya is given up, and Brisbane opens. The admiral wants { $boats } boats off Surabaya to take off our people. No attacks there.
sw-ev-war-barrier = A barrier across the straits of the Indies: the admiral wants { $boats } boats in Makassar and Molucca Straits. Only large convoys and task forces count there.
sw-ev-war-wounded-bear = A battle in the Coral Sea, and the carrier Shokaku limps home. The admiral wants { $boats } boats in the Coral Sea, the Bismarck Sea or the Carolines to finish her off. Only task forces count there.
sw-ev-war-aleutians = The Japanese land in the Aleutians. Dutch Harbor becomes a submarine base with its own boats, and the admiral wants { $boats } boats in the Aleutians.
sw-ev-war-midway = The enemy’s fleet is heading for Midway. The admiral wants { $boats } boats there; boats alongside at Pearl Harbor or Dutch Harbor put to sea at once. Only task forces count off Midway, Hawaii and the Aleutians.

## Second period
sw-ev-war-training-early = New crews must be trained. Old boats go to training duty.
sw-ev-war-truk-blockade = Truk must be blockaded: the admiral wants { $boats } boats off the atoll. Only large convoys and task forces count there.
sw-ev-war-torpedo-shortage = Torpedoes are in short supply. The admiral wants { $boats } boats, none of them S-boats, to lay mines close under enemy coasts instead. No attacks there.
sw-ev-war-political-pressure = Washington has seen our carriers torpedoed and asks for warships. Outside the Empire and China only task forces count this week.
sw-ev-war-midway-base = Midway becomes an advance base: a tender takes station there at the end of the week.
sw-ev-war-solomons = The fight for the Solomons needs the submarines: the admiral wants { $boats } boats off Guadalcanal. Only task forces count there.

## Third period
sw-ev-war-training-middle = The big old boats have had their day. Some go to training duty.
sw-ev-war-aleutians-end = The Aleutians are won back. The admiral wants { $boats } boats in the Aleutians and the Kuriles once more, task forces only; then Dutch Harbor closes and the S-boats go to training duty.
sw-ev-war-truk-raid = Our carriers strike Truk. The admiral wants { $boats } boats off the atoll for what flees. Only large convoys and task forces count there.
sw-ev-war-marshalls = We land in the Marshalls. The admiral wants { $boats } boats off Majuro, task forces only; a tender follows at the end of the week.
sw-ev-war-palau-raid = Our carriers strike the Palaus. The admiral wants { $boats } boats there. Only task forces count.
sw-ev-war-surabaya-raid = Carriers strike Surabaya. The admiral wants { $boats } boats off the port. Only large convoys and task forces count there.
sw-ev-war-biak = We land on Biak. The admiral wants { $boats } boats off Mios Woendi, task forces only; a tender follows at the end of the week.
sw-ev-war-saipan = We land on Saipan. The admiral wants { $boats } boats there and as many in the Bonins, task forces only; a tender follows at the end of the week.
sw-ev-war-guam = We land on Guam. The admiral wants { $boats } boats there and as many in the Bonins, task forces only; a tender follows at the end of the week.

## Fourth period
sw-ev-war-training-late = There are more boats than work. Some go to training duty.
sw-ev-war-ryukyus-raid = Our carriers strike the Ryukyus. The admiral wants { $boats } boats off Okinawa. Only large convoys and task forces count there.
sw-ev-war-okinawa = We land on Okinawa, and Yamato is expected to come out. The admiral wants { $boats } boats there. Only task forces count.
sw-ev-war-leyte = We land on Leyte. The admiral wants { $boats } boats off Davao or Formosa. Only task forces count there.
sw-ev-war-philippines = The Philippines are being liberated. The admiral wants { $boats } boats in Lingayen Gulf or off Formosa, task forces only; Subic Bay opens at the end of the week.
sw-ev-war-formosa-raid = Our carriers strike Formosa. The admiral wants { $boats } boats there. Only large convoys and task forces count.
sw-ev-war-lifeguard = B-29s are raiding Japan. The admiral wants { $boats } boats in the Inland Sea to pick up downed crews. No attacks there.
sw-ev-war-ise-hyuga = Ise and Hyuga run from Singapore for home. The admiral wants { $boats } boats off Formosa to meet them. Only task forces count there.
sw-ev-war-iwo-jima = We land on Iwo Jima. The admiral wants { $boats } boats in the Inland Sea. Only task forces count there and in the Bonins.
sw-ev-war-guam-tender = A second tender is on her way to Guam and will be there at the end of the week.

## East Wind Early
sw-ev-war-ultra-line-4 = The code breakers have a good week.
sw-ev-war-ultra-line-3 = The code breakers have something this week.
sw-ev-war-luzon-landing = The Japanese land on Luzon. The admiral wants { $boats } boats in Lingayen Gulf. Only large convoys and task forces count there.
sw-ev-war-guam-landing = The Japanese land on Guam. The admiral wants { $boats } boats there. Only large convoys and task forces count.
sw-ev-war-interdiction = The landing must be cut off from its supplies: the admiral wants { $boats } boats off Formosa, where they stay until they are spotted, damaged or out of endurance. Only large convoys and task forces count there.
sw-ev-war-okinawa-guns = The admiral wants the harbour of Okinawa shelled: { $boats } boats, those with the big guns first. Only task forces count there.
sw-ev-war-wake-tender = The tender Holland is heading for Wake and will be there at the end of the week.
sw-ev-war-manila-retreat = The Japanese army is at the gates of Manila. Canopus takes the undamaged boats to Davao; the damaged ones are lost.
sw-ev-war-dutch-boats = The Dutch enter the war on our side, with boats and the tender Pelikaan at Surabaya.

## Bases
sw-ev-base-opens = A base opens { $base }.
sw-ev-base-closes = { $base } closes: no more boats may enter.
sw-ev-base-falls = { $base } falls into enemy hands.
sw-ev-tender-on-station = The tender { $tender } takes station { $base }.
sw-ev-evacuates = Sailing { $base } { $from }: { $boats }.
sw-ev-scrambled = To sea { $base } at once, to patrol { $area }: { $boats }.
sw-ev-boats-join = New { $base }: { $boats }.
sw-ev-training-duty = To training duty, and out of the war: { $boats }.
sw-ev-training-nobody = No boat is old enough for training duty.
sw-ev-dutch-harbor = For Dutch Harbor: { $boats }.

## Torpedoes and the course of the war
sw-ev-torpedo-better = The torpedoes have been improved: the Mark XIV is worth { $value } from now on (rolled { $die }, { $needed } needed).
sw-ev-torpedo-same = The Bureau finds nothing wrong with its torpedoes (rolled { $die }, { $needed } needed).
sw-ev-war-progress = Progress of the war: rolled { $die }, modifier { $modifier }, { $needed } needed.
sw-ev-period = { $period ->
    [2] The war enters its second period: the road back through the Solomons.
    [3] The war enters its third period: across the Central Pacific.
   *[other] The war enters its fourth period: the way to Japan.
}
