#!/bin/sh
# Replaces the processes of Chavi one after the other, and goes on when the new one is ready: no visitor notices.
#   deploy/roll.sh 3001 3002 3003
# ROLL_RESTART: the command that restarts the process of a port, which it is given; unless set, systemctl restart chavi@PORT.
# ROLL_PATIENCE: seconds that a process has to become ready, 120 unless set.
set -eu
[ $# -gt 0 ] || { echo "usage: $0 PORT..." >&2; exit 2; }

restart() {
  if [ -n "${ROLL_RESTART:-}" ]; then "$ROLL_RESTART" "$1"; else systemctl restart "chavi@$1.service"; fi
}

ready() {
  curl --silent --fail --max-time 5 --output /dev/null "http://127.0.0.1:$1/api/health/ready"
}

for port in "$@"; do
  ready "$port" || echo "port $port was not ready before" >&2
  restart "$port"
  left=${ROLL_PATIENCE:-120}
  until ready "$port"; do
    left=$((left - 1))
    [ "$left" -gt 0 ] || { echo "port $port did not become ready; the others were left alone" >&2; exit 1; }
    sleep 1
  done
  # nginx leaves a process that refused a connection alone for a second.
  sleep 2
  echo "port $port is new"
done
