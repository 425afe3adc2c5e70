import { describe, expect, it } from 'vitest';
import { bestEncoding } from '#server/kept/compression.ts';

describe('the encoding of an answer', () => {
  it('is the best that the client accepts', () => {
    expect(bestEncoding('gzip, deflate, br')).toBe('br');
    expect(bestEncoding('GZIP;q=0.8')).toBe('gzip');
    expect(bestEncoding('br;q=0, gzip')).toBe('gzip');
    expect(bestEncoding('br;q=0.000')).toBeNull();
    expect(bestEncoding('br;q=0.5, gzip;q=1')).toBe('gzip');
    expect(bestEncoding('gzip; q=0.5, br; q=0.9')).toBe('br');
    expect(bestEncoding('identity')).toBeNull();
    expect(bestEncoding(undefined)).toBeNull();
  });
});
