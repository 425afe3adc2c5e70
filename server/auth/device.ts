/** In this order: a browser names those that it descends from as well. */
const BROWSERS: readonly [sign: RegExp, name: string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera|OPiOS)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly [sign: RegExp, name: string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/**
 * A device in a few plain words, as its owner knows it again: 'Chrome on Android', at most 40 characters. No version and no
 * model: they tell one person from another. 'Another program' for what is no browser, null when nothing was sent.
 */
export function deviceOf(userAgent: string | undefined): string | null {
  if (userAgent === undefined || userAgent.trim() === '') return null;
  const text = userAgent.slice(0, 500);
  const named = (table: typeof BROWSERS) => table.find(([sign]) => sign.test(text))?.[1];
  const [browser, system] = [named(BROWSERS), named(SYSTEMS)];
  if (browser === undefined) return 'Another program';
  return system === undefined ? browser : `${browser} on ${system}`;
}
