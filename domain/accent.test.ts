import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accentTokens, contrast, mix, TEXT_CONTRAST, TOKENS } from '#domain/accent.ts';
import type { Hex } from '#domain/hex.ts';

const MODES = ['light', 'dark'] as const;
const hex = fc.integer({ min: 0, max: 0xffffff }).map((value): Hex => `#${value.toString(16).padStart(6, '0')}`);

it('measures contrast as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080');
});

describe('custom accent', () => {
  it('reads at 4.5:1 or more in both modes, whatever is picked [APP-11]', () => {
    fc.assert(
      fc.property(hex, (pick) => {
        const accent = accentTokens(pick);
        for (const mode of MODES) {
          const { paper, surface, raised } = TOKENS[mode];
          const { brand, brandInk } = accent[mode];
          for (const ground of [paper, surface, raised, mix(surface, brand, 0.1), brandInk]) {
            expect(contrast(brand, ground)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
          }
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('keeps a pick that reads already, and falls back to the brand', () => {
    expect(accentTokens('#25436b').light.brand).toBe('#25436b');
    for (const pick of ['', 'red', '#fff', 'url(x)']) expect(accentTokens(pick).light.brand).toBe(TOKENS.light.brand);
  });
});
