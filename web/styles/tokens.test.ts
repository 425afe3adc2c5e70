import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { TOKENS } from '#domain/theme/tokens.ts';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** The custom properties of the first rule with this selector. */
function properties(selector: string): Record<string, string> {
  const block = css.split(`${selector} {`)[1]?.split('}')[0] ?? '';
  return Object.fromEntries(
    [...block.matchAll(/--([a-z-]+):\s*(#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]),
  );
}

it('the style sheet carries the colours whose contrast is proven', () => {
  expect(properties(':root')).toEqual(TOKENS.light);
  expect(properties('.dark')).toEqual(TOKENS.dark);
});
