import { basename } from 'node:path';
import { isCode, projectFiles, readProjectFile } from './project-files.ts';

/** Where a requirement is to be proved: by a rule alone, by a call to the running server, on a screen without a browser, or in one. */
export type Level = 'unit' | 'api' | 'screen' | 'page';

/** One row of docs/requirements.md. */
export interface Requirement {
  /** Such as `SEARCH-07`. */
  id: string;
  area: string;
  text: string;
  levels: readonly Level[];
}

/** Behind the levels may stand the source, for readers: sections of the specification, product rules. */
const ROW = /^- \*\*([A-Z]+)-(\d+)\*\* (.*) \[([a-z, ]+)(?:: [^\]]*)?\]$/;
const ROW_IDS = /\[([A-Z]+-\d+(?:\s*,\s*[A-Z]+-\d+)*)\]/g;
const TEST_FILE = /\.(test\.tsx?|spec\.ts)$/;

/** Every row, in the order of the page. */
export function requirements(): Requirement[] {
  const lines = readProjectFile('docs/requirements.md').split('\n');
  return lines.flatMap((line) => {
    const [, area = '', number = '', text = '', levels = ''] = ROW.exec(line) ?? [];
    return area === '' ? [] : [{ id: `${area}-${number}`, area, text, levels: levels.split(', ') as Level[] }];
  });
}

const COMMENT = /(?:^|\s)(?:\/\/|\/?\*).*$/;
/** A test that does not run proves nothing, and a step is no test. */
const NO_TEST = /\.(?:skip|todo|fixme|step)\b/;

/** The rows that the tests of a file name in their titles; a test that is left out names none. */
function rowsNamedIn(file: string): string[] {
  const lines = readProjectFile(file)
    .split('\n')
    .filter((line) => !NO_TEST.test(line));
  const named = lines.flatMap((line) => [...line.replace(COMMENT, '').matchAll(ROW_IDS)]);
  return named.flatMap(([, ids = '']) => ids.split(/\s*,\s*/));
}

/** Row id -> the test files that name it. */
export function provenBy(): Map<string, string[]> {
  const proven = new Map<string, string[]>();
  for (const file of projectFiles().filter((file) => TEST_FILE.test(file))) {
    for (const id of new Set(rowsNamedIn(file))) proven.set(id, [...(proven.get(id) ?? []), file]);
  }
  return proven;
}

/** A row that says `page` needs a browser's test, `screen` that or one of a screen, `api` a call's; any test will do for a rule. */
function provesAt(level: Level, file: string): boolean {
  const isPage = file.startsWith('tests/e2e/');
  if (level === 'page') return isPage;
  if (level === 'screen') return isPage || file.endsWith('.screen.test.tsx');
  return level === 'unit' || file.startsWith('tests/integration/');
}

/** The levels of a row at which no test names it. */
export function openLevels({ id, levels }: Requirement, proven: ReadonlyMap<string, readonly string[]>): Level[] {
  return levels.filter((level) => !proven.get(id)?.some((file) => provesAt(level, file)));
}

/** What resolves in docs/: product rules, sections of the specification, decision records and rows. */
function references(): { resolves: (kind: string, name: string) => boolean; sections: Map<string, string> } {
  const rules = readProjectFile('docs/product-rules.md');
  const sections = new Map(
    readProjectFile('docs/specification.md')
      .split(/^## (?=\d+\. )/m)
      .slice(1)
      .map((text) => [text.slice(0, text.indexOf('.')), text]),
  );
  const known = {
    rule: new Set([...rules.matchAll(/^- \*\*(D\d+) /gm)].map(([, rule]) => rule)),
    section: sections,
    decision: new Set(
      projectFiles().flatMap((file) => /^(?:docs\/decisions|bench\/notes)\/(\d{3})-/.exec(file)?.[1] ?? []),
    ),
    row: new Set(requirements().map(({ id }) => id)),
  };
  return { resolves: (kind, name) => known[kind as keyof typeof known].has(name), sections };
}

const RULE = /(?<![\w#/-])D\d{1,3}(?![\w-])/g;
const SECTION = /\b[Ss]pec (\d+)(?:,? \(?"([^"\n]+)")?/g;
const DECISION = /\bdecision (\d{1,3})\b/g;

/** Text in which a citation is meant as one: code, styles and the project's own documents. */
function mayCite(file: string): boolean {
  return (isCode(file) || /\.(md|css)$/.test(file)) && basename(file) !== 'OFL.txt';
}

/** A sentence for every citation that leads nowhere, such as '{file}: {id} is no requirement'. */
export function danglingCitations(): string[] {
  const { resolves, sections } = references();
  const areas = [...new Set(requirements().map(({ area }) => area))].join('|');
  const row = new RegExp(`(?<![\\w-])(?:${areas})-\\d+(?![\\w-])`, 'g');
  return projectFiles()
    .filter(mayCite)
    .flatMap((file) => {
      const text = readProjectFile(file);
      const found = (kind: string, cited: readonly string[]) => cited.filter((name) => !resolves(kind, name));
      const dangling = [
        ...found('rule', text.match(RULE) ?? []).map((name) => `${name} is no product rule`),
        ...found(
          'decision',
          [...text.matchAll(DECISION)].map((match) => match[1] ?? ''),
        ).map((name) => `decision ${name} has no record`),
        ...found('row', text.match(row) ?? []).map((name) => `${name} is no requirement`),
        ...[...text.matchAll(SECTION)]
          .filter(([, number = '', title = '']) => sections.get(number)?.includes(title) !== true)
          .map(([cited]) => `${cited} is not in the specification`),
      ];
      return [...new Set(dangling)].map((what) => `${file}: ${what}`);
    });
}
