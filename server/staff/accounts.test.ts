import { describe, expect, it } from 'vitest';
import { networkMark, placeFor } from '#server/staff/accounts.ts';

const KEY = Buffer.alloc(32, 7);
const networks = (count: number, each: number) =>
  Array.from({ length: count }, (_, place) => ({ network: `n${place}`, count: each }));

describe('a place for one more request of an account [ACCOUNT-16]', () => {
  it('is free as long as the network has fewer than ten and all together fewer than 500', () => {
    expect(placeFor([], 'home')).toBe('free');
    expect(placeFor([{ network: 'home', count: 9 }], 'home')).toBe('free');
    expect(placeFor([{ network: 'home', count: 10 }], 'home')).toBe('none');
    expect(placeFor(networks(49, 10), 'home')).toBe('free');
  });

  it('is taken from the network that holds most when all are taken', () => {
    const flood = [...networks(49, 10), { network: 'most', count: 10 }];
    expect(placeFor(flood, 'home')).toEqual({ from: 'n0' });
    const before = [
      { network: 'other', count: 1 },
      { network: null, count: 499 },
    ];
    expect(placeFor(before, 'home')).toEqual({ from: null });
  });

  it('is refused to who holds as much as anybody', () => {
    expect(placeFor(networks(500, 1), 'home')).toBe('none');
    expect(placeFor([{ network: null, count: 500 }], null)).toBe('none');
    // This machine stands for everybody behind a web server that names no addresses: ten are too few for it.
    expect(placeFor([{ network: null, count: 400 }], null)).toBe('free');
  });
});

it('keeps of an address its network of 24 or 48 bits, under the site’s key', () => {
  const [one, neighbour, other] = ['203.0.113.9', '203.0.113.200', '203.0.114.9'].map((at) => networkMark(at, KEY));
  expect(one).toMatch(/^[\w-]{22}$/);
  expect(neighbour).toBe(one);
  expect(other).not.toBe(one);
  expect(networkMark('2001:db8:1:2::3', KEY)).toBe(networkMark('2001:db8:1:ffff::9', KEY));
  expect(networkMark('2001:db8:1:2::3', KEY)).not.toBe(networkMark('2001:db8:2:2::3', KEY));
  expect(networkMark('203.0.113.9', Buffer.alloc(32, 8))).not.toBe(one);
  for (const own of ['127.0.0.1', '::1']) expect(networkMark(own, KEY)).toBeNull();
});
