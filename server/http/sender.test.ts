import { describe, expect, it } from 'vitest';
import { addressKey, countedNetworks, isLoopback } from '#server/http/sender.ts';

describe('what a limit per address counts', () => {
  it('is the address, or its network of 64 bits', () => {
    expect(addressKey('203.0.113.9')).toBe('203.0.113.9');
    expect(addressKey('::ffff:203.0.113.9')).toBe('203.0.113.9');
    expect(addressKey('2001:DB8::1')).toBe('2001:db8:0:0::/64');
    expect(addressKey('2001:0db8:0:0:1:2:3:4')).toBe('2001:db8:0:0::/64');
    expect(addressKey('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
    expect(addressKey('::1')).toBe('0:0:0:0::/64');
  });

  it('is the same address however a proxy or a system writes it', () => {
    for (const written of [
      '6.6.7.7:4000',
      ' 6.6.7.7 ',
      '::ffff:6.6.7.7',
      '::FFFF:606:707',
      '0:0:0:0:0:ffff:0606:0707',
      '[::ffff:606:707]',
      '[::ffff:6.6.7.7]:4000',
    ]) {
      expect(countedNetworks(written), written).toEqual([{ key: '6.6.7.7', share: 1 }]);
    }
    for (const written of [
      '[2001:db8:1:2::3]',
      '[2001:DB8:1:2::3]:4000',
      '2001:db8:1:2::3%eth0',
      '2001:db8:1:2::1.2.3.4',
    ]) {
      expect(addressKey(written), written).toBe('2001:db8:1:2::/64');
    }
  });

  it('is one for all that is no address, whatever was written', () => {
    for (const written of [undefined, '', 'unknown', '_hidden', '6.6.7', '6.6.7.777', '[x]:80', 'x'.repeat(10_000)]) {
      expect(countedNetworks(written), written?.slice(0, 20)).toEqual([{ key: 'unknown', share: 1 }]);
    }
  });

  it('is the provider’s network as well, with four times the limit', () => {
    expect(countedNetworks('2001:db8:1:2::3')).toEqual([
      { key: '2001:db8:1:2::/64', share: 1 },
      { key: '2001:db8:1::/48', share: 4 },
    ]);
    expect(countedNetworks('203.0.113.9')).toEqual([{ key: '203.0.113.9', share: 1 }]);
  });
});

describe('this very machine', () => {
  it('is known in every spelling, and nothing else is taken for it', () => {
    for (const own of [
      '127.0.0.1',
      '127.9.9.9',
      '::1',
      '0:0:0:0:0:0:0:1',
      '::ffff:127.0.0.1',
      '::ffff:7f00:1',
      '[::1]:80',
    ]) {
      expect(isLoopback(own), own).toBe(true);
    }
    for (const other of [
      '',
      '128.0.0.1',
      '127.evil.example',
      '127.0.0.1.example',
      '::2',
      '2001:db8::1',
      '::7f00:1',
      '::127.0.0.1',
    ]) {
      expect(isLoopback(other), other).toBe(false);
    }
  });
});
