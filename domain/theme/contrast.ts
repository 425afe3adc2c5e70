/** Colours are '#rrggbb'. */
export type Hex = `#${string}`;

type Channels = [red: number, green: number, blue: number];

function channels(hex: Hex): Channels {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** Whether text is a colour '#rrggbb'. */
export function isHex(text: unknown): text is Hex {
  return typeof text === 'string' && /^#[0-9a-f]{6}$/i.test(text);
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
