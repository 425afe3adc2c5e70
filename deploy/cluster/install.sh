#!/bin/sh
# install.sh database|site|web|watching NAME: writes what this machine's programs read, from the templates beside it and /etc/chavi/cluster.env. Run it
# as root, again after either has changed; then reload or restart the program. The certificates are in /etc/chavi/tls by then.
set -eu
role=$1
name=$2
here=$(cd "$(dirname "$0")" && pwd)
values=/etc/chavi/cluster.env
# fill TEMPLATE PLACE OWNER MODE: @WORD@ becomes what `values` says of WORD.
fill() {
  awk -v name="$name" -v values="$values" '
    BEGIN {
      word["NAME"] = name
      while ((getline line < values) > 0)
        if (match(line, /^[A-Z0-9_]+=/)) {
          value = substr(line, RLENGTH + 1)
          gsub(/^'"'"'|'"'"'$/, "", value)
          word[substr(line, 1, RLENGTH - 1)] = value
        }
    }
    {
      done = ""
      while (match($0, /@[A-Z0-9_]+@/)) {
        key = substr($0, RSTART + 1, RLENGTH - 2)
        if (!(key in word)) { print values " says no " key > "/dev/stderr"; exit 1 }
        done = done substr($0, 1, RSTART - 1) word[key]
        $0 = substr($0, RSTART + RLENGTH)
      }
      print done $0
    }' "$here/templates/$1" > "$2.new"
  chown "$3" "$2.new"
  chmod "$4" "$2.new"
  mv "$2.new" "$2"
}
case $role in
  database)
    # Each program its own copy: PostgreSQL and etcd refuse a key that others may read.
    for owner in postgres etcd; do
      install -d -m 0700 -o "$owner" "/etc/chavi/tls-$owner"
      for file in ca.crt node.crt node.key; do install -m 0600 -o "$owner" "/etc/chavi/tls/$file" "/etc/chavi/tls-$owner"; done
    done
    fill etcd /etc/default/etcd root 0644
    fill patroni.yml /etc/patroni/config.yml postgres 0600
    fill create-database.sh /etc/patroni/create-database.sh postgres 0700
    fill leave-full-disk.sh /etc/patroni/leave-full-disk.sh postgres 0700
    ;;
  site)
    fill haproxy.cfg /etc/haproxy/haproxy.cfg root 0644
    fill site.env /etc/chavi/chavi.env root 0600
    ;;
  web)
    fill upstream.conf /etc/nginx/chavi/upstream.conf root 0644
    ;;
  watching)
    fill prometheus.yml /etc/prometheus/prometheus.yml prometheus 0600
    fill blackbox.yml /etc/prometheus/blackbox.yml prometheus 0644
    ;;
  *) echo 'install.sh database|site|web|watching NAME' >&2 && exit 1 ;;
esac
