import { describe, expect, it } from 'vitest';
import { addressKey, countedNetworks } from '#server/services/client-address.ts';

describe('what a limit per address counts', () => {
  it('is the address, or its network of 64 bits', () => {
    expect(addressKey('203.0.113.9')).toBe('203.0.113.9');
    expect(addressKey('::ffff:203.0.113.9')).toBe('203.0.113.9');
    expect(addressKey('2001:DB8::1')).toBe('2001:db8:0:0::/64');
    expect(addressKey('2001:0db8:0:0:1:2:3:4')).toBe('2001:db8:0:0::/64');
    expect(addressKey('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
    expect(addressKey('::1')).toBe('0:0:0:0::/64');
  });

  it('is the provider’s network as well, with four times the limit', () => {
    expect(countedNetworks('2001:db8:1:2::3')).toEqual([
      { key: '2001:db8:1:2::/64', share: 1 },
      { key: '2001:db8:1::/48', share: 4 },
    ]);
    expect(countedNetworks('203.0.113.9')).toEqual([{ key: '203.0.113.9', share: 1 }]);
  });
});
