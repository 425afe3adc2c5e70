import { type Hex, isHex } from '#domain/hex.ts';

/** The colours of the style sheet that a brand colour is measured against; a test holds the two equal. */
export const TOKENS = {
  light: { paper: '#fbf8f3', surface: '#ffffff', raised: '#ffffff', brand: '#a63f24', 'brand-ink': '#ffffff' },
  dark: { paper: '#14171c', surface: '#1b1f26', raised: '#232833', brand: '#e58a6b', 'brand-ink': '#1b1f26' },
} as const;

type Mode = keyof typeof TOKENS;

type Channels = [red: number, green: number, blue: number];

function channels(hex: Hex): Channels {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** `share` (0 to 1) of `other` mixed into `base`, channel by channel. */
export function mix(base: Hex, other: Hex, share: number): Hex {
  const to = channels(other);
  const mixed = channels(base).map((from, index) => Math.round(from + ((to[index] ?? from) - from) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Relative luminance of WCAG 2. */
function luminance(hex: Hex): number {
  const [red, green, blue] = channels(hex).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as Channels;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of WCAG 2: 1 to 21. */
export function contrast(one: Hex, other: Hex): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

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
