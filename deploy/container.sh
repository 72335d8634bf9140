#!/bin/sh
# The container's first process. Docker's restart rules know no status that is not started again. So where Discord
# refuses the bot for good (status 78), the container stays, idle and unhealthy, until somebody stops or restarts it.
python -m bot.cli "$@" &
bot=$!
trap 'kill -TERM "$bot" 2>/dev/null' TERM INT
while :; do
    wait "$bot"
    status=$?
    kill -0 "$bot" 2>/dev/null || break  # a signal ends the waiting, not the bot
done
if [ "$status" -eq 78 ]; then
    echo "flotilla: no start can mend this, so none is made; set it right, then restart the container" >&2
    sleep infinity &
    idle=$!
    trap 'kill "$idle" 2>/dev/null' TERM INT
    wait "$idle"
fi
exit "$status"
