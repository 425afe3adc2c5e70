import { describe, expect, it } from 'vitest';
import { inPieces } from '#server/auth/security-log/pieces.ts';

const rows = (count: number) => Array.from({ length: count }, (_, place) => place);

describe('[LOG-11] events that are stored together', () => {
  it('loses none and keeps their order, however many they are', () => {
    for (let count = 0; count <= 1000; count += 1) expect(inPieces(rows(count)).flat()).toEqual(rows(count));
  });

  it('needs few statements, whatever their numbers', () => {
    const lengths = new Set<number>();
    for (let count = 0; count <= 5000; count += 1) for (const piece of inPieces(rows(count))) lengths.add(piece.length);
    expect([...lengths].sort((a, b) => a - b)).toEqual([1, 2, 4, 8, 16, 32, 64]);
  });
});
