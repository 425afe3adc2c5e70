import { expect, it } from 'vitest';
import { createCriticalStyle } from '#server/pages/critical-style.ts';

const SHEET = `@layer theme{:root{--ink:#111}}@layer base{a{color:red}.dark a{color:pink}}@layer components;
@layer utilities{.p-2{padding:2px}.sm\\:p-4{padding:4px}.w-1\\/2{width:50%}.bg-\\[url\\(a\\.png\\)\\]{color:blue}
.shadow{--tw-shadow:0 0 red;box-shadow:var(--tw-shadow)}.dim:not(.bright){opacity:.5}.one,.two{margin:0}
@media (width>=40rem){.sm\\:wide{width:9rem}}.outer .inner{top:0}.row:where(.open *){left:0}.\\[\\&\\>svg\\]\\:size-4>svg{width:1rem}}
@font-face{font-family:Anek;src:url(a.woff2)}@keyframes spin{to{rotate:1turn}}
@property --tw-shadow{syntax:"*";inherits:false}@property --tw-blur{syntax:"*";inherits:false}`;

const madeOfPage = createCriticalStyle(SHEET, (text) => ({ text }));
const styleOfPage = (page: Parameters<typeof madeOfPage>[0]) => madeOfPage(page).text;
const styleOf = (html: string) => styleOfPage([html]);
const rest = styleOf('<p>Plain</p>');

it('keeps what every page has: elements, variables of the theme, fonts, the dark theme', () => {
  for (const part of [
    ':root{--ink',
    'a{color:red}',
    '.dark a{',
    '@layer components;',
    '@font-face{',
    '@keyframes spin{',
  ]) {
    expect(rest).toContain(part);
  }
});

it('leaves out the rules whose classes do not stand in the page, and blocks that are empty without them', () => {
  for (const part of ['.p-2', '.dim', '.one', '@media', '.outer', '--tw-', '@layer utilities'])
    expect(rest).not.toContain(part);
});

it.each([
  ['a name with a colon', 'sm:p-4', '.sm\\:p-4{'],
  ['a name with a slash', 'w-1/2', '.w-1\\/2{'],
  ['a name with brackets', 'bg-[url(a.png)]', '.bg-\\[url\\(a\\.png\\)\\]{'],
  ['a rule inside a condition', 'sm:wide', '@media (width>=40rem){.sm\\:wide{'],
  ['one of several selectors', 'two', '.one,.two{'],
  ['a class that another condition follows', 'dim', '.dim:not(.bright){'],
  ['a class inside something open', 'row', '.row:where(.open *){'],
  ['a name as an attribute escapes it', '[&amp;&gt;svg]:size-4', '.\\[\\&\\>svg\\]\\:size-4>svg{'],
])('finds %s', (_, name, rule) => {
  expect(styleOf(`<p class="other ${name}">`)).toContain(rule);
  expect(rest).not.toContain(rule);
});

it('takes a rule of two classes only where both stand', () => {
  expect(styleOf('<p class="inner">')).not.toContain('.inner');
  expect(styleOf('<p class="outer"><b class="inner">')).toContain('.outer .inner{');
});

it('declares the variables that are used', () => {
  const style = styleOf('<p class="shadow">');
  expect(style).toContain('@property --tw-shadow{');
  expect(style).not.toContain('--tw-blur');
});

it('holds nothing of the page itself', () => {
  const style = styleOf('<p class="p-2 x}</style><script>alert(1)</script>">');
  expect(style).toContain('.p-2{');
  expect(style).not.toContain('script');
});

it('counts the classes of a kept part', () => {
  const kept = { bytes: new Uint8Array(), classLists: ['inner', 'p-2 [&amp;&gt;svg]:size-4'], icons: [] };
  expect(styleOfPage(['<p class="outer">', kept, '</p>'])).toBe(
    styleOf('<p class="inner outer p-2 [&amp;&gt;svg]:size-4">'),
  );
});
