import { isIPv4, isIPv6 } from 'node:net';

/** A network that a limit counts, and how many times the limit of one address it may use. */
export interface CountedNetwork {
  key: string;
  share: number;
}

/** A provider's network of 48 bits holds 65,536 customers' networks, and some give a whole one to whoever asks. */
const PROVIDER_SHARE = 4;
/** Whatever a proxy names that is no address: counted together, so that varying it gains nothing. */
const NO_ADDRESS = 'unknown';

/**
 * What a limit per address counts: an IPv4 address as it is, of an IPv6 address the network of 64 bits that one customer
 * gets, since its host part can be changed at will, and more generously the provider's network around it. However an address
 * is written, it is the same one.
 */
export function countedNetworks(address: string): [CountedNetwork, ...CountedNetwork[]] {
  const read = readAddress(address);
  if (read === null || typeof read === 'string') return [{ key: read ?? NO_ADDRESS, share: 1 }];
  const network = (bits: number) => `${read.slice(0, bits / 16).join(':')}::/${bits}`;
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
  const read = readAddress(address);
  if (read === null) return false;
  return typeof read === 'string' ? read.startsWith('127.') : read.join(':') === '0:0:0:0:0:0:0:1';
}

/** An IPv4 address as text, also when it is written as IPv6; of an IPv6 address its eight groups; null for anything else. */
function readAddress(written: string): string | string[] | null {
  const address = bareAddress(written);
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return null;
  const groups = ipv6Groups(address);
  return groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff' ? dotted(groups.slice(6)) : groups;
}

/** '203.0.113.9:4000' and '[2001:db8::1%eth0]:4000' without what proxies and systems write beside the address. */
function bareAddress(written: string): string {
  const text = written.trim();
  const match = /^\[([^\]]*)\](?::\d+)?$|^(\d[\d.]*):\d+$/.exec(text);
  const address = match?.[1] ?? match?.[2] ?? text;
  return (address.split('%')[0] ?? '').toLowerCase();
}

/** The eight groups of an IPv6 address without zeros in front; its last two may be written as IPv4. */
function ipv6Groups(address: string): string[] {
  const [head = '', tail = ''] = address.replace(/\d+\.[\d.]+$/, hexadecimal).split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0');
  return [...front, ...zeros, ...back].map((group) => Number.parseInt(group, 16).toString(16));
}

/** '203.0.113.9' -> 'cb00:7109'. */
function hexadecimal(ipv4: string): string {
  const [a = 0, b = 0, c = 0, d = 0] = ipv4.split('.').map(Number);
  return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
}

/** ['cb00', '7109'] -> '203.0.113.9'. */
function dotted(groups: readonly string[]): string {
  return groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((value) => [value >> 8, value & 255])
    .join('.');
}
