#!/bin/sh
# Secrets come as files: of NAME_FILE=/run/secrets/name the text becomes NAME. Then the program takes this process' place, and with it its signals.
set -eu
for name in DATABASE_URL SECRET_KEY STAFF_PASSWORD METRICS_TOKEN OTP_HEADERS AWS_ACCESS_KEY_ID AWS_SECRET_ACCESS_KEY; do
  eval "file=\${${name}_FILE:-}"
  if [ -n "$file" ]; then
    value=$(cat "$file")
    export "$name=$value"
    unset "${name}_FILE"
  fi
done
exec "$@"
