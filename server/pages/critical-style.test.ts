import { expect, it } from 'vitest';
import { createCriticalStyle } from '#server/pages/critical-style.ts';

const SHEET = `@layer theme{:root{--ink:#111}}@layer base{a{color:red}.dark a{color:pink}}@layer components;
@layer utilities{.p-2{padding:2px}.sm\\:p-4{padding:4px}.w-1\\/2{width:50%}.bg-\\[url\\(a\\.png\\)\\]{color:blue}
.shadow{--tw-shadow:0 0 red;box-shadow:var(--tw-shadow)}.dim:not(.bright){opacity:.5}.one,.two{margin:0}
@media not all and (width>=40rem){.max-sm\\:narrow{width:1rem}}@media (width>=40rem){.sm\\:wide{width:9rem}}.outer .inner{top:0}.row:where(.open *){left:0}.\\[\\&\\>svg\\]\\:size-4>svg{width:1rem}}
@font-face{font-family:Anek;src:url(a.woff2)}@keyframes spin{to{rotate:1turn}}
@property --tw-shadow{syntax:"*";inherits:false}@property --tw-blur{syntax:"*";inherits:false}
@property --tw-leading{syntax:"*";inherits:false}@property --tw-ring{syntax:"*";inherits:false;initial-value:0 0 #0000}
@layer properties{@supports (not (color:red)){*{--tw-blur:initial}}}@layer theme{:root{--soft:#eee}
@supports (color:color-mix(in lab, red, red)){:root{--soft:color-mix(in oklab, var(--brand) 10%, white)}}:root{--brand:#a00;--deep:var(--deeper);--deeper:1px}}
@layer utilities{.soft{background:var(--soft)}.text{line-height:var(--tw-leading,var(--soft,1rem))}.leading{--tw-leading:2rem}
.ring{box-shadow:var(--tw-ring),var(--tw-shadow)}.spin{animation:.9s spin}table .cell{top:0}.deep{width:var(--deep)}}
::file-selector-button{margin:0}textarea{resize:vertical}ul>:where(li){color:red}
.framed{border-style:solid;border-color:color-mix(in oklab, var(--ink) 10%, var(--soft));top:0;border-width:1px;border-radius:1px}
.sides{border-style:solid;border-color:red;border-width:1px 2px}.lined{border-style:solid;border-color:red;border-width:1px;border-top-width:0}
:where(.far:hover) .near{top:0}:is(:where(.group):is([open],:open) .turn\\/2){rotate:1turn}:is(.either,.or){left:0}`;

const madeOfPage = createCriticalStyle(SHEET, (text) => ({ text }));
const styleOfPage = (page: Parameters<typeof madeOfPage>[0]) => madeOfPage(page).text;
const styleOf = (html: string) => styleOfPage([html]);
const rest = styleOf('<p>Plain</p>');

it('keeps what every page has: fonts, and the order of the layers', () => {
  for (const part of ['@layer components;', '@layer properties;', '@font-face{']) expect(rest).toContain(part);
});

it('keeps how one document follows another', () => {
  const sheet = '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}';
  expect(createCriticalStyle(sheet, (text) => ({ text }))(['<p>Plain</p>']).text).toBe(sheet);
});

it('keeps the rules of elements that stand in the page, in the dark theme too', () => {
  const style = styleOf('<p>Plain <a href="/">link</a></p>');
  for (const part of ['a{color:red}', '.dark a{']) {
    expect(style).toContain(part);
    expect(rest).not.toContain(part);
  }
  expect(styleOf('<ul></ul>')).toContain('ul>:where(li){');
  expect(styleOf('<p class="cell">')).not.toContain('table .cell');
  expect(styleOf('<table><tr><td class="cell">')).toContain('table .cell{');
  expect(styleOf('<textarea>')).toContain('textarea{');
  expect(styleOf('<textarea>')).not.toContain('file-selector');
});

it('keeps the steps of an animation with the rule that plays it', () => {
  expect(styleOf('<p class="spin">')).toContain('@keyframes spin{');
  expect(rest).not.toContain('@keyframes');
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
  expect(styleOf(`<p class="other ${name}"><svg>`)).toContain(rule);
  expect(rest).not.toContain(rule);
});

it('says a condition and a border in few letters', () => {
  expect(styleOf('<p class="max-sm:narrow">')).toContain('@media (width<40rem){.max-sm\\:narrow{');
  expect(styleOf('<p class="framed">')).toContain(
    '.framed{border:1px solid color-mix(in oklab, var(--ink) 10%, var(--soft));top:0;border-radius:1px}',
  );
  expect(styleOf('<p class="sides lined">')).toContain(
    '.sides{border-style:solid;border-color:red;border-width:1px 2px}.lined{border-style:solid;border-color:red;border-width:1px;border-top-width:0}',
  );
});

it('takes a rule of two classes only where both stand', () => {
  expect(styleOf('<p class="inner">')).not.toContain('.inner');
  expect(styleOf('<p class="outer"><b class="inner">')).toContain('.outer .inner{');
});

it('takes a rule that begins with brackets only where what is in them stands', () => {
  expect(styleOf('<p class="near">')).not.toContain('.near');
  expect(styleOf('<p class="far"><b class="near">')).toContain(':where(.far:hover) .near{');
  expect(styleOf('<p class="turn/2">')).not.toContain('.turn');
  expect(styleOf('<p class="group"><b class="turn/2">')).toContain(':is(:where(.group):is([open],:open) .turn');
  expect(rest).toContain(':is(.either,.or){');
});

it('declares the variables that are read, and no others', () => {
  const style = styleOf('<p class="shadow">');
  expect(style).toContain('@property --tw-shadow{');
  expect(style).not.toContain('--tw-blur');
  expect(rest).not.toContain('--');
  expect(styleOf('<p class="deep">')).toContain(':root{--deep:var(--deeper);--deeper:1px}');
});

it('says a colour once: what old browsers would take instead is left out', () => {
  expect(styleOf('<p class="soft">')).toContain(
    ':root{--soft:color-mix(in oklab, var(--brand) 10%, white);--brand:#a00}',
  );
  expect(styleOf('<p class="soft">')).not.toContain('#eee');
});

it('writes the value of a variable that nothing on the page sets', () => {
  expect(styleOf('<p class="text">')).toContain('.text{line-height:var(--soft,1rem)}');
  expect(styleOf('<p class="text leading">')).toContain('.text{line-height:var(--tw-leading,var(--soft,1rem))}');
  expect(styleOf('<p class="ring">')).toContain('.ring{box-shadow:0 0 #0000,var(--tw-shadow)}');
});

it('holds nothing of the page itself', () => {
  const style = styleOf('<p class="p-2 x}</style><script>alert(1)</script>">');
  expect(style).toContain('.p-2{');
  expect(style).not.toContain('script');
});

it('counts the classes and elements of a kept part', () => {
  const classLists = ['inner', 'p-2 [&amp;&gt;svg]:size-4'];
  const kept = { bytes: new Uint8Array(), classLists, elements: ['<a', '<svg'], icons: [] };
  expect(styleOfPage(['<p class="outer">', kept, '</p>'])).toBe(
    styleOf('<p class="inner outer p-2 [&amp;&gt;svg]:size-4"><a><svg>'),
  );
});
