#!/bin/sh
# make-certificates.sh FOLDER NAME...: a certificate for each machine, by an authority that is made when FOLDER has none. Keep FOLDER/ca.key
# off the machines: who has it is believed by all of them.
set -eu
umask 077
folder=$1
shift
mkdir -p "$folder"
cd "$folder"
quiet() { "$@" 2>/dev/null; }
key() { quiet openssl genpkey -algorithm EC -pkeyopt ec_paramgen_curve:prime256v1 -out "$1"; }
if [ ! -e ca.key ]; then
  key ca.key
  openssl req -x509 -key ca.key -days 3650 -subj "/CN=Chavi's machines" -out ca.crt
fi
for name; do
  mkdir -p "$name"
  key "$name/node.key"
  printf 'subjectAltName=DNS:%s,DNS:database\nextendedKeyUsage=serverAuth,clientAuth\n' "$name" > "$name/names"
  openssl req -new -key "$name/node.key" -subj "/CN=$name" | quiet openssl x509 -req -days 397 -CA ca.crt -CAkey ca.key \
    -CAcreateserial -extfile "$name/names" -out "$name/node.crt"
  rm "$name/names"
  cp ca.crt "$name/"
done
