import { expect, it } from 'vitest';
import { faultsOfMessages, faultsOfTranslation } from './catalogues.ts';
import { messageCalls, speak } from './messages.ts';

const SOURCE =
  "import { t } from './t.ts';\nexport const a = t('Home');\nexport const b = t('{count} in {place}', { count, place: t('Home') });\n";

it('[LANG-05] a build puts what a text alone says in its place, and compiles what has values', () => {
  const { transform } = speak('en') as { transform: (source: string, id: string) => { code: string } };
  expect(transform(SOURCE, '/web/x.ts').code).toBe(
    `import { t } from './t.ts';\nexport const a = "Home";\nexport const b = /* @__PURE__ */ t([["count"]," in ",["place"]], { count, place: "Home" });\n`,
  );
  expect(() => messageCalls('x.ts', 't(a)')).toThrow('x.ts:1: a message must be a literal.');
});

it('[LANG-04] a message that a language lacks, one that nothing says any more, and values that do not fit are found', () => {
  const messages = new Map([
    ['Home', { files: ['x.ts'], faults: [] }],
    ['{count} left', { files: ['x.ts'], faults: ['x.ts: no value for {count}: {count} left'] }],
    ['{n, plural, one {# year} other {# years in {place}}}', { files: ['x.ts'], faults: [] }],
  ]);
  const years = '{n, plural, one {# year} other {# years in {place}}}';
  const gu = {
    [years]: '{n, plural, one {# વર્ષ} other {# વર્ષ}}',
    Home: 'હોમ',
    Homes: 'ઘર',
    '{count} left': '{cuont} બાકી',
  };
  expect(faultsOfMessages(messages, { gu, hi: { Home: 'होम', [years]: years } })).toEqual([
    'x.ts: no value for {count}: {count} left',
    'gu has what nothing says: Homes',
    `gu: {place} is missing: ${years}`,
    'gu: {count} is missing: {count} left',
    'gu: {cuont} is not in the English text: {count} left',
    'hi lacks: {count} left',
  ]);
  expect(faultsOfTranslation('<a>here</a>', 'અહીં')).toEqual(['other elements than in the English text']);
  expect(faultsOfTranslation('{n, plural, one {# home} other {# homes}}', '{n} ઘર')).toEqual([]);
  expect(faultsOfTranslation('{n} left', '{n, plural, one {x}')).toEqual([expect.stringMatching(/cannot be read/)]);
});
