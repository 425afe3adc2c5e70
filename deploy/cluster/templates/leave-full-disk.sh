#!/bin/sh
# A primary with less than so many megabytes free gives the lead away while it still can: on a full disk PostgreSQL refuses writes and goes on
# as primary, which Patroni takes for health. When nobody has room, it tries again every five minutes.
least=@LEAST_FREE_MB@
api() { echo 'user = "patroni:@PATRONI_PASSWORD@"' | curl -K - -s --max-time 5 --cacert /etc/chavi/tls-postgres/ca.crt "$@"; }
while sleep 2; do
  free=$(df --output=avail -m /var/lib/postgresql | tail -1)
  [ "$free" -lt "$least" ] || continue
  [ "$(api -o /dev/null -w '%{http_code}' https://@NAME@:8008/primary)" = 200 ] || continue
  echo "$free MB are free, less than $least: the lead is given away" >&2
  api -d '{"leader": "@NAME@"}' https://@NAME@:8008/switchover >&2
  sleep 300
done
