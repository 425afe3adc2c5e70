// `npm run words`: what the catalogues of the languages lack, or hold for nobody. `-- --sort` puts them in order, `-- --export FILE` writes
// a spreadsheet (CSV) for a translator, `-- --import FILE` takes it back. Nothing is written when a line of the sheet is wrong.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '#domain/words/language.ts';
import { CATALOGUES } from '#domain/words/translator.ts';
import { faultsOfMessages, faultsOfTranslation, projectMessages } from './lib/catalogues.ts';
import { ROOT } from './lib/project-files.ts';

type Translated = Exclude<Language, 'en'>;
const LANGUAGES = Object.keys(CATALOGUES) as Translated[];
const HEAD = ['English', ...LANGUAGES, 'Where'];

const [task, file] = process.argv.slice(2);
if (task === undefined) list();
else if (task === '--sort') for (const language of LANGUAGES) write(language, CATALOGUES[language]);
else if (task === '--export' && file) writeFileSync(file, `\uFEFF${[HEAD, ...sheet()].map(csvLine).join('\r\n')}\r\n`);
else if (task === '--import' && file) takeBack(file);
else fail('Usage: npm run words [-- --sort | --export FILE | --import FILE]');

function list(): void {
  const faults = faultsOfMessages();
  console.log(faults.join('\n') || `${projectMessages().size} messages, each in ${LANGUAGES.length + 1} languages.`);
  if (faults.length > 0) process.exitCode = 1;
}

function sheet(): string[][] {
  return [...projectMessages()].map(([text, { files }]) => [
    ...[text, ...LANGUAGES.map((language) => CATALOGUES[language][text] ?? '')],
    files.join(' '),
  ]);
}

function takeBack(path: string): void {
  const [head = [], ...rows] = csvRows(readFileSync(path, 'utf8').replace(/^\uFEFF/, ''));
  if (HEAD.some((name, place) => head[place] !== name)) fail(`The first line must be: ${HEAD.join(', ')}`);
  const known = projectMessages();
  const catalogues = structuredClone(CATALOGUES) as Record<Translated, Record<string, string>>;
  const faults = rows.flatMap(([text = '', ...translations], place) => {
    const line = `Line ${place + 2}`;
    if (!known.has(text)) return [`${line}: no such message any more: ${text}`];
    return LANGUAGES.flatMap((language, column) => {
      const translation = (translations[column] ?? '').trim();
      if (translation === '') return [];
      catalogues[language][text] = translation;
      return faultsOfTranslation(text, translation).map((fault) => `${line}, ${language}: ${fault}`);
    });
  });
  if (faults.length > 0) fail(faults.join('\n'));
  for (const language of LANGUAGES) write(language, catalogues[language]);
}

function write(language: Translated, catalogue: Readonly<Record<string, string>>): void {
  const sorted = Object.entries(catalogue).sort(([one], [other]) => (one < other ? -1 : 1));
  const path = join(ROOT, 'domain', 'words', `${language}.json`);
  writeFileSync(path, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}

function csvLine(cells: readonly string[]): string {
  return cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',');
}

/** Cells with or without quotation marks, with commas or semicolons between them, as spreadsheets write them. */
function csvRows(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",;\r\n]*))([,;]|\r?\n|$)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end !== ',' && end !== ';') rows.push([]);
  }
  return rows.filter((row) => row.some((cell) => cell !== ''));
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
