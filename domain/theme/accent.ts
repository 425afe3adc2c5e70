import { contrast, type Hex, isHex, mix } from '#domain/theme/contrast.ts';
import { type Mode, TOKENS } from '#domain/theme/tokens.ts';

/** Contrast of text (D24). */
export const TEXT_CONTRAST = 4.5;

/** A tinted ground carries a tenth of the brand colour; an eighth is asked for, so that another way of mixing colours passes too. */
const TINT = 0.125;

export interface AccentTokens {
  brand: Hex;
  brandInk: Hex;
}

function passes(brand: Hex, mode: Mode): boolean {
  const { paper, surface, raised } = TOKENS[mode];
  const grounds: Hex[] = [paper, surface, raised, mix(surface, brand, TINT)];
  return grounds.every((ground) => contrast(brand, ground) >= TEXT_CONTRAST);
}

/** The nearest colour of the picked hue that can be read on every ground: darker on light, lighter on dark. */
function readable(pick: Hex, mode: Mode): Hex {
  const end: Hex = mode === 'light' ? '#000000' : '#ffffff';
  for (let percent = 0; percent < 100; percent += 1) {
    const candidate = mix(pick, end, percent / 100);
    if (passes(candidate, mode)) return candidate;
  }
  return end;
}

function tokensFor(pick: Hex, mode: Mode): AccentTokens {
  const brand = readable(pick, mode);
  const inks: Hex[] = [TOKENS[mode]['brand-ink'], '#ffffff', '#000000'];
  return { brand, brandInk: inks.find((ink) => contrast(ink, brand) >= TEXT_CONTRAST) ?? '#000000' };
}

/**
 * The brand colours of a picked accent, one pair per mode (D24): the pick sets the hue, its lightness is moved until it reads at
 * 4.5:1 or more on every ground. What is no '#rrggbb' gives the usual brand.
 */
export function accentTokens(pick: string): Record<Mode, AccentTokens> {
  const { light, dark } = TOKENS;
  return {
    light: tokensFor(isHex(pick) ? pick : light.brand, 'light'),
    dark: tokensFor(isHex(pick) ? pick : dark.brand, 'dark'),
  };
}
