#!/bin/sh
# machine.sh NAME ROLE ADDRESS DISK: the first program of a machine of the drill, in namespaces of its own. It does what systemd does on a real one: it
# starts each service and starts it again when it ends.
name=$1 role=$2 address=$3 disk=$4
root=$(cd "$(dirname "$0")/../.." && pwd)
until ip link show eth0 > /dev/null 2>&1; do sleep 0.05; done
ip link set lo up && ip link set eth0 up && ip addr add "$address/24" dev eth0
hostname "$name"
mount --bind "$disk/etc" /etc
[ ! -e "$disk/upgraded" ] || mount --bind /mnt/programs /usr/lib/postgresql/15
mount -t tmpfs none /dev/shm
mount -t tmpfs none /run
install -d -o postgres /run/postgresql
cd /

keep() {
  service=$1
  shift
  while sleep 0.2; do
    [ ! -e "$disk/$service.off" ] || continue
    "$@" >> "$disk/$service.log" 2>&1 < /dev/null
    echo "it ended with $?" >> "$disk/$service.log"
    sleep 1
  done &
}
as() { user=$1 && shift && setpriv --reuid="$user" --regid="$user" --clear-groups "$@"; }

case $role in
  database)
    mount --bind "$disk/postgresql" /var/lib/postgresql
    mount --bind "$disk/etcd" /var/lib/etcd
    set -a && . /etc/default/etcd && set +a
    keep etcd as etcd /usr/bin/etcd
    keep patroni as postgres env HOME=/var/lib/postgresql /usr/bin/patroni /etc/patroni/config.yml
    keep leave-full-disk as postgres /etc/patroni/leave-full-disk.sh
    ;;
  site)
    keep haproxy /usr/sbin/haproxy -db -f /etc/haproxy/haproxy.cfg
    # Its data are as good as new with each start: all that counts is in the database and the store.
    serve() { sed '/^#/d; s/=\(.*\)/='"'"'\1'"'"'/' /etc/chavi/chavi.env > /run/chavi.env && (set -a && . /run/chavi.env && exec "$root/scripts/serve.sh"); }
    keep site serve
    ;;
esac
wait
