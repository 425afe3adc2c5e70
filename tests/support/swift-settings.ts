import { userInfo } from 'node:os';

/** The servers of OpenStack Swift: three that keep, and one that is asked. */
export const KINDS = ['account', 'container', 'object', 'proxy'] as const;

interface SwiftSettings {
  folder: string;
  /** Where it is asked. */
  port: number;
  cachePort: number;
  /** Of the servers that keep, in the order of `KINDS`. */
  ports: readonly number[];
  /** The secret of the one account, `chavi:tester`. */
  secret: string;
}

const PIPELINE =
  'catch_errors healthcheck proxy-logging cache bulk s3api tempauth slo dlo versioned_writes proxy-logging proxy-server';

/** The configuration files of a store on one device, by name. */
export function configFiles(settings: SwiftSettings): Record<string, string> {
  const [account = 0, container = 0, object = 0] = settings.ports;
  return {
    'swift.conf': `[swift-hash]
swift_hash_path_suffix = tests
swift_hash_path_prefix = tests
[storage-policy:0]
name = single
default = yes
`,
    'account-server.conf': keeping('account', account, settings),
    'container-server.conf': keeping('container', container, settings),
    'object-server.conf': keeping('object', object, settings),
    'proxy-server.conf': asked(settings),
  };
}

function keeping(kind: string, port: number, { folder }: SwiftSettings): string {
  return `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
swift_dir = ${folder}/etc
devices = ${folder}/node
mount_check = false
disable_fallocate = true
fallocate_reserve = 0
user = ${userInfo().username}
workers = 0
[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
`;
}

function asked({ folder, port, cachePort, secret }: SwiftSettings): string {
  const filters = ['catch_errors', 'healthcheck', 'bulk', 'slo', 'dlo'];
  return `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
swift_dir = ${folder}/etc
user = ${userInfo().username}
workers = 0
[pipeline:main]
pipeline = ${PIPELINE}
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
# It asks again for what failed while its own parts were away, not a minute later.
error_suppression_interval = 0.5
${filters.map((name) => `[filter:${name}]\nuse = egg:swift#${name}\n`).join('')}[filter:proxy-logging]
use = egg:swift#proxy_logging
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${cachePort}
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_chavi_tester = ${secret} .admin
[filter:versioned_writes]
use = egg:swift#versioned_writes
allow_versioned_writes = true
`;
}
