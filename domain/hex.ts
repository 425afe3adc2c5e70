/** A colour as '#rrggbb'. */
export type Hex = `#${string}`;

/** Whether text is a colour '#rrggbb'. */
export function isHex(text: unknown): text is Hex {
  return typeof text === 'string' && /^#[0-9a-f]{6}$/i.test(text);
}
