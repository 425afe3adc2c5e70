import { basename } from 'node:path';
import { parseSync } from 'vite';
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
  /** Sections of the specification and product rules, as written: `2 Home; D31`. */
  source: string;
}

const ROW = /^\| ([A-Z]+)-(\d+) *\| (.*?) *\| ([a-z, ]+?) *\| ([^|]*?) *\|$/;
const ROW_IDS = /\[([A-Z]+-\d+(?:\s*,\s*[A-Z]+-\d+)*)\]/g;
const TEST_FILE = /\.(test\.tsx?|spec\.ts)$/;
const BLOCKS = new Set(['test', 'it', 'describe']);
/** A test that does not run proves nothing, and a step is no test. */
const NOT_RUN = new Set(['skip', 'todo', 'fixme', 'step']);

/** Every row, in the order of the page. */
export function requirements(): Requirement[] {
  const lines = readProjectFile('docs/requirements.md').split('\n');
  return lines.flatMap((line) => {
    const [, area = '', number = '', text = '', levels = '', source = ''] = ROW.exec(line) ?? [];
    return area === '' ? [] : [{ id: `${area}-${number}`, area, text, levels: levels.split(', ') as Level[], source }];
  });
}

/** A node of the parsed source, as far as it is needed here. */
interface Node {
  type: string;
  [field: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';

function* nodesIn(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const part of value) yield* nodesIn(part);
  if (!isNode(value)) return;
  yield value;
  for (const part of Object.values(value)) if (typeof part === 'object') yield* nodesIn(part);
}

/** The fixed text of a title: a string, a template, or a sum of them. */
function fixedText(node: unknown): string {
  if (!isNode(node)) return '';
  if (node.type === 'Literal') return String(node.value);
  if (node.type === 'TemplateLiteral') {
    return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('');
  }
  return node.type === 'BinaryExpression' ? fixedText(node.left) + fixedText(node.right) : '';
}

/** `test.describe.each(table)` as ['test', 'describe', 'each']; empty for what is no such chain. */
function namesOf(callee: unknown): string[] {
  if (!isNode(callee)) return [];
  if (callee.type === 'Identifier') return [String(callee.name)];
  if (callee.type === 'MemberExpression') return [...namesOf(callee.object), ...namesOf(callee.property)];
  if (callee.type === 'CallExpression') return namesOf(callee.callee);
  return callee.type === 'TaggedTemplateExpression' ? namesOf(callee.tag) : [];
}

/** The rows that the tests of a file name in their titles; a test that is left out names none. */
function rowsNamedIn(file: string): string[] {
  const calls = [...nodesIn(parseSync(file, readProjectFile(file)).program)].filter((node) => {
    const [block = '', ...rest] = node.type === 'CallExpression' ? namesOf(node.callee) : [];
    return BLOCKS.has(block) && !rest.some((name) => NOT_RUN.has(name));
  });
  const titles = calls.map((call) => fixedText((call.arguments as unknown[])[0]));
  return titles.flatMap((title) => [...title.matchAll(ROW_IDS)].flatMap(([, ids = '']) => ids.split(/\s*,\s*/)));
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
    decision: new Set(projectFiles().flatMap((file) => /^docs\/decisions\/(\d{3})-/.exec(file)?.[1] ?? [])),
    row: new Set(requirements().map(({ id }) => id)),
  };
  return { resolves: (kind, name) => known[kind as keyof typeof known].has(name), sections };
}

const RULE = /(?<![\w#/-])D\d{1,2}(?![\w-])/g;
const SECTION = /\b[Ss]pec (\d+)(?:,? \(?"([^"\n]+)")?/g;
const DECISION = /\bdecision (\d{1,3})\b/g;

/** Text in which a citation is meant as one: code, styles and the project's own documents. */
function mayCite(file: string): boolean {
  return (isCode(file) || /\.(md|css)$/.test(file)) && !file.startsWith('demo/data/') && basename(file) !== 'OFL.txt';
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
