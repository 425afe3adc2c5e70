import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { type Language, preferredLanguage, splitLanguage } from '#domain/words/language.ts';

/** Who sends a form: forms count against the address, and what is kept of one keeps the language in which it was written. */
export interface Sender {
  address: string;
  language: Language;
}

export const senderOf = (request: FastifyRequest): Sender => ({ address: request.ip, language: languageFor(request) });

/** The language that a request is answered in: that of the page, by its address alone, or what a call asks for. */
export function languageFor({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): Language {
  return url.startsWith('/api/') ? preferredLanguage(headers['accept-language']) : splitLanguage(url).language;
}

/** A network that a limit counts, and how many times the limit of one address it may use. */
export interface CountedNetwork {
  key: string;
  share: number;
}

/** A provider's network of 48 bits holds 65,536 customers' networks, and some give a whole one to whoever asks. */
const PROVIDER_SHARE = 4;
/** The key of everything a proxy names that is no address: counted as one, so that varying it gains nothing. So is who has gone, of whom none is known. */
const NO_ADDRESS = 'unknown';

/**
 * What a limit per address counts: an IPv4 address as it is, of an IPv6 address the network of 64 bits that one customer
 * gets, since its host part can be changed at will, and more generously the provider's network around it. However an address
 * is written, it is the same one.
 */
export function countedNetworks(address: string | undefined): [CountedNetwork, ...CountedNetwork[]] {
  const read = readAddress(address);
  if (!(read instanceof ipaddr.IPv6)) return [{ key: read?.toString() ?? NO_ADDRESS, share: 1 }];
  const groups = read.parts.map((part) => part.toString(16));
  const network = (bits: number) => `${groups.slice(0, bits / 16).join(':')}::/${bits}`;
  return [
    { key: network(64), share: 1 },
    { key: network(48), share: PROVIDER_SHARE },
  ];
}

/** The network around an address that one customer or provider can have whole: 24 bits of IPv4, 48 of IPv6. */
export function wideNetwork(address: string): string {
  const [own, provider] = countedNetworks(address);
  if (provider !== undefined) return provider.key;
  return own.key.includes('.') ? `${own.key.slice(0, own.key.lastIndexOf('.'))}.0/24` : own.key;
}

/** The smallest network that is counted. */
export function addressKey(address: string | undefined): string {
  return countedNetworks(address)[0].key;
}

/** Whether this is an address of this machine. */
export function isLoopback(address: string | undefined): boolean {
  return readAddress(address)?.range() === 'loopback';
}

/** An IPv4 address also when it is written as IPv6; null for what is no address. */
function readAddress(written = ''): ipaddr.IPv4 | ipaddr.IPv6 | null {
  const address = bareAddress(written);
  if (isIP(address) === 0) return null;
  // The library takes '::1.2.3.4' for IPv4, which it is not: in an address of the web, its end is hexadecimal.
  return ipaddr.process(isIP(address) === 6 ? new URL(`http://[${address}]`).hostname.slice(1, -1) : address);
}

/** '203.0.113.9:4000' and '[2001:db8::1%eth0]:4000' without what proxies and systems write beside the address. */
function bareAddress(written: string): string {
  const text = written.trim();
  const match = /^\[([^\]]*)\](?::\d+)?$|^(\d[\d.]*):\d+$/.exec(text);
  const address = match?.[1] ?? match?.[2] ?? text;
  return address.split('%')[0] ?? '';
}
