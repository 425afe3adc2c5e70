import { basename } from 'node:path';
import { isCode, projectFiles, readProjectFile } from './project-files.ts';

/** Where a requirement is to be proved: by a rule alone, by a call to the running server, or in a browser. */
export type Level = 'unit' | 'api' | 'page';

/** One row of docs/requirements.md. */
export interface Requirement {
  /** Such as `SEARCH-07`. */
  id: string;
  /** Such as `SEARCH`. */
  area: string;
  text: string;
  levels: readonly Level[];
}

const ROW = /^\| ([A-Z]+)-(\d+) *\| (.*?) *\| ([a-z, ]+?) *\| ([^|]*?) *\|$/;
const ROW_IDS = /\[([A-Z]+-\d+(?:\s*,\s*[A-Z]+-\d+)*)\]/g;
const TEST_FILE = /\.(test\.tsx?|spec\.ts)$/;
const COMMENT_LINE = /^\s*(?:\/\/|\/?\*).*$/gm;

/** Every row, in the order of the page. */
export function requirements(): Requirement[] {
  const lines = readProjectFile('docs/requirements.md').split('\n');
  return lines.flatMap((line) => {
    const [, area = '', number = '', text = '', levels = ''] = ROW.exec(line) ?? [];
    return area === '' ? [] : [{ id: `${area}-${number}`, area, text, levels: levels.split(', ') as Level[] }];
  });
}

/** The rows that the tests of a file name in their titles; no test is left out, as the house's rules see to it. */
function rowsNamedIn(file: string): string[] {
  const code = readProjectFile(file).replace(COMMENT_LINE, '');
  return [...code.matchAll(ROW_IDS)].flatMap(([, ids = '']) => ids.split(/\s*,\s*/));
}

/** Row id -> the test files that name it. */
export function provenBy(): Map<string, string[]> {
  const proven = new Map<string, string[]>();
  for (const file of projectFiles().filter((file) => TEST_FILE.test(file))) {
    for (const id of new Set(rowsNamedIn(file))) proven.set(id, [...(proven.get(id) ?? []), file]);
  }
  return proven;
}

/** A row that says `page` needs a browser's test, one that says `api` a call's; any test will do for a rule. */
function provesAt(level: Level, file: string): boolean {
  if (level === 'page') return file.startsWith('tests/e2e/');
  return level === 'unit' || file.startsWith('tests/integration/');
}

/** The levels of a row at which no test names it. */
export function openLevels({ id, levels }: Requirement, proven: ReadonlyMap<string, readonly string[]>): Level[] {
  return levels.filter((level) => !proven.get(id)?.some((file) => provesAt(level, file)));
}

/** A way to cite, what is said of a citation that leads nowhere, and whether one does. */
interface Citation {
  pattern: RegExp;
  nowhere: string;
  resolves: (name: string, title: string) => boolean;
}

/** Product rules, sections of the specification, decision records and rows, as they are cited. */
function citations(): Citation[] {
  const rules = readProjectFile('docs/product-rules.md');
  const specification = readProjectFile('docs/specification.md').split(/^## (?=\d+\. )/m);
  const decisions = projectFiles().flatMap((file) => /^docs\/decisions\/(\d{3})-/.exec(file)?.[1] ?? []);
  const rows = requirements();
  const areas = [...new Set(rows.map(({ area }) => area))].join('|');
  return [
    {
      pattern: /(?<![\w#/-])(D\d{1,2})(?![\w-])/g,
      nowhere: 'is no product rule',
      resolves: (name) => rules.includes(`\n- **${name} `),
    },
    {
      pattern: /\b[Ss]pec (\d+)(?:,? \(?"([^"\n]+)")?/g,
      nowhere: 'is not in the specification',
      resolves: (name, title) => specification.some((text) => text.startsWith(`${name}. `) && text.includes(title)),
    },
    {
      pattern: /\bdecision (\d{1,3})\b/g,
      nowhere: 'has no record',
      resolves: (name) => decisions.includes(name),
    },
    {
      pattern: new RegExp(`(?<![\\w-])((?:${areas})-\\d+)(?![\\w-])`, 'g'),
      nowhere: 'is no requirement',
      resolves: (name) => rows.some(({ id }) => id === name),
    },
  ];
}

/** Text in which a citation is meant as one: code, styles and the project's own documents. */
function mayCite(file: string): boolean {
  return (isCode(file) || /\.(md|css)$/.test(file)) && !file.startsWith('demo/data/') && basename(file) !== 'OFL.txt';
}

/** A sentence for every citation that leads nowhere, such as '{file}: {id} is no requirement'. */
export function danglingCitations(): string[] {
  const ways = citations();
  const dangling = projectFiles()
    .filter(mayCite)
    .flatMap((file) => {
      const text = readProjectFile(file);
      return ways.flatMap(({ pattern, nowhere, resolves }) =>
        [...text.matchAll(pattern)]
          .filter(([, name = '', title = '']) => !resolves(name, title))
          .map(([cited]) => `${file}: ${cited} ${nowhere}`),
      );
    });
  return [...new Set(dangling)];
}
