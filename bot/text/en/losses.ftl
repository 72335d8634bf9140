losses-guild-gone = I was removed from the server of “{ $campaign }”. The campaign is paused and nothing is lost: invite me back and say /campaign resume, or have it moved by its number, { $number }.
losses-channel-gone = The channel of “{ $campaign }” was deleted. The campaign is paused and nothing is lost: whoever runs the bot can move it to another channel by its number, { $number }.
