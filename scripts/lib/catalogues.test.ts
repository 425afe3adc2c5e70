import { expect, it } from 'vitest';
import { faultsOfMessages, faultsOfTranslation, readTranslations, translationSheet } from './catalogues.ts';
import { messageCalls, speak } from './messages.ts';

const SOURCE =
  "import { t } from './t.ts';\nexport const a = t('Home');\nexport const b = t('{count} in {place}', { count, place: t('Home') });\n";

it('[LANG-05] a build puts what a text says in its place, with its values where it needs no choice, and compiles the others', () => {
  const { transform } = speak('en') as { transform: (source: string, id: string) => { code: string } };
  const ofValues = (call: string) => transform(call, '/web/x.ts').code;
  expect(ofValues("t('{n} of `{all}`', { all, n: a.n + 1 })")).toBe(`\`\${a.n + 1} of \\\`\${all}\\\`\``);
  expect(ofValues("t('{n} or {n}', { n })")).toContain('t([["n"]," or ",["n"]], { n })');
  expect(ofValues("t('{n, plural, one {#} other {#}}', { n })")).toContain('t([["n","plural"');
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
  expect(faultsOfTranslation('Search', ' ')).toEqual(['it says nothing']);
  expect(faultsOfTranslation('<a>here</a>', 'અહીં')).toEqual(['other elements than in the English text']);
  expect(faultsOfTranslation('{n, plural, one {# home} other {# homes}}', '{n} ઘર')).toEqual([]);
  expect(faultsOfTranslation('{n} left', '{n, plural, one {x}')).toEqual([expect.stringMatching(/cannot be read/)]);
});

it('[LANG-04] a translator’s sheet comes back as it went, with what was changed; a wrong line is named', () => {
  const messages = new Map([
    ['Say “no, thanks”', { files: ['x.ts', 'y.ts'] }],
    ['{count} left', { files: ['x.ts'] }],
  ]);
  const before = { gu: { '{count} left': '{count} બાકી' }, hi: { 'Say “no, thanks”': '"नहीं", कहें\nअभी' } };
  const sheet = translationSheet(messages, before);
  expect(readTranslations(sheet, messages, before)).toEqual({ catalogues: before, faults: [] });
  const { catalogues, faults } = readTranslations(
    sheet.replace('બાકી', 'રહ્યાં').replaceAll('","', '";"'),
    messages,
    before,
  );
  expect([catalogues.gu, faults]).toEqual([{ '{count} left': '{count} રહ્યાં' }, []]);
  const wrong = sheet.replace('{count} બાકી', '{n} બાકી').replace('"Say', '"Do not say');
  expect(readTranslations(wrong, messages, before).faults).toEqual([
    'Line 2: nothing says this any more: Do not say “no, thanks”',
    'Line 4, gu: {count} is missing',
    'Line 4, gu: {n} is not in the English text',
  ]);
  expect(readTranslations('a,b', messages, before).faults).toEqual(['The first line must be: English, gu, hi, Where']);
});
