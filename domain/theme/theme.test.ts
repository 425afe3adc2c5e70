import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accentTokens, contrast, type Hex, mix, TEXT_CONTRAST } from '#domain/theme/accent.ts';
import { TOKENS } from '#domain/theme/tokens.ts';

const MODES = ['light', 'dark'] as const;
const hex = fc.integer({ min: 0, max: 0xffffff }).map((value): Hex => `#${value.toString(16).padStart(6, '0')}`);

it('measures contrast as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080');
});

describe.each(MODES)('tokens, %s', (mode) => {
  const tokens = TOKENS[mode];
  const grounds = [tokens.paper, tokens.surface, tokens.raised];

  it('keep every text at 4.5:1 or more on every ground', () => {
    for (const name of ['ink', 'ink-soft', 'brand', 'calm', 'good', 'warn', 'bad'] as const) {
      for (const ground of grounds) {
        expect(contrast(tokens[name], ground), `${name} on ${ground}`).toBeGreaterThanOrEqual(TEXT_CONTRAST);
      }
    }
  });

  it('keep the words on coloured grounds at 4.5:1 or more', () => {
    expect(contrast(tokens['brand-ink'], tokens.brand)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
    for (const name of ['calm', 'good', 'warn', 'bad'] as const) {
      expect(contrast(tokens['tone-ink'], tokens[name]), name).toBeGreaterThanOrEqual(TEXT_CONTRAST);
    }
  });

  it('keep the edges of controls at 3:1 or more', () => {
    for (const ground of grounds) expect(contrast(tokens.edge, ground), ground).toBeGreaterThanOrEqual(3);
  });
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
