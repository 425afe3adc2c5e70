// `npm run words`: what the catalogues of the languages lack, or hold for nobody. `-- --sort` puts them in order, `-- --export FILE` writes
// a spreadsheet (CSV) for a translator, `-- --import FILE` takes it back. Nothing is written when a line of the sheet is wrong.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CATALOGUES } from '#domain/words/words.ts';
import { faultsOfMessages, projectMessages, readTranslations, translationSheet } from './lib/catalogues.ts';
import { ROOT } from './lib/project-files.ts';

const [task, file] = process.argv.slice(2);
if (task === undefined) list();
else if (task === '--sort') write(CATALOGUES);
else if (task === '--export' && file) writeFileSync(file, translationSheet(projectMessages(), CATALOGUES));
else if (task === '--import' && file) takeBack(file);
else fail('Usage: npm run words [-- --sort | --export FILE | --import FILE]');

function list(): void {
  const faults = faultsOfMessages();
  console.log(faults.join('\n') || `${projectMessages().size} messages, each in every language.`);
  if (faults.length > 0) process.exitCode = 1;
}

function takeBack(path: string): void {
  const { catalogues, faults } = readTranslations(readFileSync(path, 'utf8'), projectMessages(), CATALOGUES);
  if (faults.length > 0) fail(faults.join('\n'));
  write(catalogues);
}

function write(catalogues: Readonly<Record<string, Readonly<Record<string, string>>>>): void {
  for (const [language, catalogue] of Object.entries(catalogues)) {
    const sorted = Object.entries(catalogue).sort(([one], [other]) => (one < other ? -1 : 1));
    const path = join(ROOT, 'domain', 'words', `${language}.json`);
    writeFileSync(path, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
  }
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
