import { describe, expect, it } from 'vitest';
import { hasLink, hasPhoneNumber, isOddSize, isSmallPrice, timesOff, tradeWords } from '#domain/owners/unusual.ts';

describe('what is unusual in the words of an owner [REVIEW-02]', () => {
  it('finds words of the trade in three scripts, and none inside other words', () => {
    expect(tradeWords('Contact the Broker; brokerage 2%, no DALAL')).toEqual(['broker', 'brokerage', 'dalal']);
    expect(tradeWords('દલાલ નથી, दलाल नहीं')).toEqual(['દલાલ', 'दलाल']);
    expect(tradeWords('Reagents of the lab, a brokering of peace, agents’ colony')).toEqual(['agents']);
    expect(tradeWords('A quiet home beside the park')).toEqual([]);
  });

  it('finds a phone number however it is parted, and no other number', () => {
    for (const text of ['call 98250 12345', '+91-98250-12345', '૯૮૨૫૦ ૧૨૩૪૫', '(98250) 12.345']) {
      expect(hasPhoneNumber(text), text).toBe(true);
    }
    for (const text of ['1,45,00,000 rupees', '3 BHK, 1450 sq.ft, 12th floor', '380058']) {
      expect(hasPhoneNumber(text), text).toBe(false);
    }
  });

  it('finds links', () => {
    for (const text of ['see https://example.test', 'www.homes.example', 'at sellers.com']) {
      expect(hasLink(text), text).toBe(true);
    }
    expect(hasLink('Near the park. In Bopal.')).toBe(false);
    // What a stranger writes holds nobody up: the time grows with the length, not with its square.
    expect(hasLink('9-'.repeat(500_000))).toBe(false);
  });

  it('tells a price and a size that are hardly meant', () => {
    expect([1, 99_999, 100_000].map(isSmallPrice)).toEqual([true, true, false]);
    expect([49, 50, 1_000_000, 1_000_001].map(isOddSize)).toEqual([true, false, false, true]);
  });

  it('tells a price per square foot that is about nine times off, either way', () => {
    expect(timesOff(54_000, 6000)).toEqual({ times: 9, way: 'above' });
    expect(timesOff(700, 6000)).toEqual({ times: 9, way: 'below' });
    expect(timesOff(24_000, 6000)).toBeNull();
    expect(timesOff(6000, 0)).toBeNull();
  });
});
