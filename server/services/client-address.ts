/** A network that a limit counts, and how many times the limit of one address it may use. */
export interface CountedNetwork {
  key: string;
  share: number;
}

/** A provider's network of 48 bits holds 65,536 customers' networks, and some give a whole one to whoever asks. */
const PROVIDER_SHARE = 4;

/**
 * What a limit per address counts: an IPv4 address as it is, of an IPv6 address the network of 64 bits that one customer
 * gets, since its host part can be changed at will, and more generously the provider's network around it.
 */
export function countedNetworks(address: string): [CountedNetwork, ...CountedNetwork[]] {
  const groups = ipv6Groups(address);
  if (groups === null) return [{ key: ipv4Of(address), share: 1 }];
  const network = (bits: number) => `${groups.slice(0, bits / 16).join(':')}::/${bits}`;
  return [
    { key: network(64), share: 1 },
    { key: network(48), share: PROVIDER_SHARE },
  ];
}

/** The smallest network that is counted. */
export function addressKey(address: string): string {
  return countedNetworks(address)[0].key;
}

/** Is this an address of this very machine? */
export function isLoopback(address: string): boolean {
  return address === '::1' || /^127(\.\d{1,3}){3}$/.test(ipv4Of(address));
}

/** '::ffff:203.0.113.9' -> '203.0.113.9'. */
function ipv4Of(address: string): string {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
}

/** The eight groups of an IPv6 address; null for IPv4, also when it is written as IPv6. */
function ipv6Groups(address: string): string[] | null {
  if (!ipv4Of(address).includes(':')) return null;
  const [head = '', tail = ''] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0');
  return [...front, ...zeros, ...back].map((group) => Number.parseInt(group, 16).toString(16));
}
