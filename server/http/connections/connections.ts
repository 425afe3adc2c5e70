import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { BlockList, isIPv6, type Socket } from 'node:net';
import type { Config } from '#server/config.ts';
import { addressKey, isLoopback } from '#server/http/limits/client-address.ts';

/** In all that a process has, and of one address that is no trusted proxy over all processes, which take their turns with new ones. */
const BOUNDS = { all: 4000, perAddress: 2000 };
/** How long a connection is kept for the next request, and how long when half of all are taken. */
const KEEP_ALIVE_MS = 65_000;
const SHORT_KEEP_ALIVE_MS = 5_000;

interface Connection {
  socket: Socket;
  owner: Owner;
  /** How many requests are under way; some with an upload. */
  requests: number;
  uploads: number;
  /** Since when it has had none (`performance.now`). */
  idleSince: number;
}

/** Who has connections: an address, or a network of IPv6. */
interface Owner {
  key: string;
  isProxy: boolean;
  count: number;
  /** Those without a request under way, the longest idle first. */
  idle: Set<Connection>;
}

export type Connections = ReturnType<typeof watchConnections>;

/**
 * Bounds the connections of a server. When an address has too many, or all have, the one that has been idle longest is closed, of the
 * address that has most; only when none is idle is a new one turned away. A connection that has not sent the whole head of a request is
 * idle. Proxies of `TRUST_PROXY` stand for many and are not bounded.
 */
export function watchConnections(
  server: Server,
  trustProxy: Config['trustProxy'],
  processes: number,
  { all, perAddress } = BOUNDS,
) {
  const bounds = { all, perAddress: Math.ceil(perAddress / processes) };
  const isProxy = proxyTest(trustProxy);
  const owners = new Map<string, Owner>();
  const connections = new Map<Socket, Connection>();
  const counts = { closed: 0 };

  const ownerOf = (address: string): Owner => {
    const key = addressKey(address);
    const owner = owners.get(key) ?? { key, isProxy: isProxy(address), count: 0, idle: new Set() };
    owners.set(key, owner);
    return owner;
  };
  const closeOldestIdle = ({ idle }: Owner) => {
    for (const connection of idle) {
      idle.delete(connection);
      counts.closed += 1;
      return void connection.socket.destroy();
    }
  };
  const greediest = (): Owner | undefined => {
    let most: Owner | undefined;
    for (const owner of owners.values()) {
      if (!owner.isProxy && owner.idle.size > 0 && owner.count > (most?.count ?? 0)) most = owner;
    }
    return most;
  };
  const fitKeepAlive = () => {
    server.keepAliveTimeout = connections.size > bounds.all / 2 ? SHORT_KEEP_ALIVE_MS : KEEP_ALIVE_MS;
  };

  fitKeepAlive();

  server.on('connection', (socket: Socket) => {
    const owner = ownerOf(socket.remoteAddress ?? '');
    const connection = { socket, owner, requests: 0, uploads: 0, idleSince: performance.now() };
    connections.set(socket, connection);
    owner.count += 1;
    owner.idle.add(connection);
    socket.once('close', () => {
      connections.delete(socket);
      owner.idle.delete(connection);
      owner.count -= 1;
      if (owner.count === 0) owners.delete(owner.key);
      fitKeepAlive();
    });
    fitKeepAlive();
    if (!owner.isProxy && owner.count > bounds.perAddress) closeOldestIdle(owner);
    else if (connections.size > bounds.all) closeOldestIdle(greediest() ?? owner);
  });

  server.prependListener('request', ({ socket, headers }: IncomingMessage, response: ServerResponse) => {
    const connection = connections.get(socket);
    if (connection === undefined) return;
    const upload = headers['content-type']?.startsWith('multipart/') ? 1 : 0;
    connection.requests += 1;
    connection.uploads += upload;
    connection.owner.idle.delete(connection);
    response.once('close', () => {
      connection.requests -= 1;
      connection.uploads -= upload;
      if (connection.requests > 0 || socket.destroyed) return;
      connection.idleSince = performance.now();
      connection.owner.idle.add(connection);
    });
  });

  return {
    counts,
    get size() {
      return connections.size;
    },
    all: () => connections.values(),
  };
}

/** Whether an address is one of the proxies that `TRUST_PROXY` names. */
function proxyTest(trustProxy: Config['trustProxy']): (address: string) => boolean {
  if (trustProxy === false) return () => false;
  if (typeof trustProxy === 'string') return isLoopback;
  const list = new BlockList();
  for (const network of trustProxy) {
    const [address = '', bits] = network.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (address) => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}
