import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Bitmap, Bitmaps } from '#server/search-index/bitmaps.ts';

const SEED = 20_261_122;
const CAPACITY = 2000;
const GROWN = 2800;
const HELD = 4;

const stretch = fc.record({ from: fc.nat(CAPACITY - 1), length: fc.oneof(fc.nat(40), fc.nat(1800)) });
const which = fc.nat(HELD - 1);
const steps = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constantFrom('put', 'take'), into: which, a: which, b: which, stretch }),
    fc.record({ kind: fc.constantFrom('and', 'or', 'copy', 'clear'), into: which, a: which, b: which }),
    fc.record({ kind: fc.constant('grow'), into: which, a: which, b: which }),
  ),
  { maxLength: 25 },
);

describe('bitmaps', () => {
  it('hold what sets would hold, and count it, whatever is done to them', () => {
    fc.assert(
      fc.property(stretch, steps, ({ from, length }, done) => {
        const bitmaps = new Bitmaps(CAPACITY);
        const everything = bitsOf({ from, length: length + 400 });
        bitmaps.putAll(bitmaps.all, Int32Array.from(everything));
        const held = Array.from({ length: HELD }, () => ({ bitmap: bitmaps.add(), set: new Set<number>() }));
        for (const step of done) {
          const [into, a, b] = [held[step.into], held[step.a], held[step.b]];
          if (into === undefined || a === undefined || b === undefined) continue;
          if (step.kind === 'grow') bitmaps.grow(GROWN);
          else if ('stretch' in step) {
            const bits = bitsOf(step.stretch).filter((bit) => bit >= from && bit < from + everything.length);
            for (const bit of bits) into.set[step.kind === 'put' ? 'add' : 'delete'](bit);
            // One by one or all at once.
            if (bits.length > 20)
              bitmaps[step.kind === 'put' ? 'putAll' : 'takeAll'](into.bitmap, Int32Array.from(bits));
            else for (const bit of bits) bitmaps[step.kind === 'put' ? 'put' : 'take'](into.bitmap, bit);
          } else into.set = combined(bitmaps, step.kind, into.bitmap, [a, b]);
        }
        for (const { bitmap, set } of held) {
          expect([...bitmaps.bitsOf(bitmap)]).toEqual([...set].sort((x, y) => x - y));
          for (const other of held) expect(bitmaps.count(bitmap, other.bitmap)).toBe(both(set, other.set).size);
          expect(bitmaps.count(bitmap)).toBe(set.size);
        }
      }),
      { numRuns: 150, seed: SEED },
    );
  });
});

type Held = { bitmap: Bitmap; set: Set<number> };

function combined(bitmaps: Bitmaps, kind: string, into: Bitmap, [a, b]: [Held, Held]): Set<number> {
  if (kind === 'and') {
    bitmaps.and(into, a.bitmap, b.bitmap);
    return both(a.set, b.set);
  }
  if (kind === 'or') {
    bitmaps.or(into, a.bitmap, b.bitmap);
    return new Set([...a.set, ...b.set]);
  }
  if (kind === 'copy') {
    bitmaps.copy(into, a.bitmap);
    return new Set(a.set);
  }
  bitmaps.clear(into);
  return new Set();
}

function both(a: ReadonlySet<number>, b: ReadonlySet<number>): Set<number> {
  return new Set([...a].filter((bit) => b.has(bit)));
}

function bitsOf({ from, length }: { from: number; length: number }): number[] {
  return Array.from({ length: Math.min(length, CAPACITY - from) }, (_, index) => from + index);
}
