import { basename } from 'node:path';
import { parseSync } from 'vite';
import { isCode, readProjectFile } from './project-files.ts';

const MOST_LINES = 300;

/** Files that may be longer, because they are one table each. */
const LONG_FILES: Readonly<Record<string, string>> = {};

const UNNAMED_TOPIC = /^(utils?|misc|helpers?|common|shared|index)\.(ts|tsx|mjs)$/;
const KEBAB_CASE = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;

/** Comments that switch a check off or put work off, and calls that leave tests out. */
const MARKS: readonly (readonly [RegExp, string])[] = [
  [/@ts-(ignore|nocheck|expect-error)/, 'switches the type checker off'],
  [/biome-ignore(?! format: one line per )/, 'switches the linter off'],
  [/eslint-disable/, 'switches the linter off'],
  [/\b(TODO|FIXME|XXX|HACK)\b/, 'puts work off'],
];
const LEFT_OUT = /\b(describe|it|test)\.(skip|only|todo|fixme)\b/;

/** 'server/x.ts has 312 lines, more than 300'. */
export function longFiles(files: readonly string[]): string[] {
  return files.filter(isCode).flatMap((file) => {
    const lines = readProjectFile(file).trimEnd().split('\n').length;
    return lines > MOST_LINES && !(file in LONG_FILES) ? [`${file} has ${lines} lines, more than ${MOST_LINES}`] : [];
  });
}

/** Names that say no topic, and names that are not in kebab case. Route files keep the marks of their router. */
export function badNames(files: readonly string[]): string[] {
  return files.filter(isCode).flatMap((file) => {
    const name = basename(file);
    if (UNNAMED_TOPIC.test(name)) return [`${file}: the name says no topic`];
    return KEBAB_CASE.test(name) || name.startsWith('.') ? [] : [`${file}: not in kebab case`];
  });
}

function marksIn(file: string): string[] {
  const source = readProjectFile(file);
  const { comments } = parseSync(file, source);
  const found = comments.flatMap(({ value }) =>
    MARKS.filter(([mark]) => mark.test(value)).map(([, what]) => `${file}: a comment ${what}`),
  );
  if (/\.(test|spec)\.tsx?$/.test(file) && LEFT_OUT.test(source)) found.push(`${file}: a test is left out`);
  return found;
}

/** Comments and calls that hide a problem instead of solving it. */
export function hidingMarks(files: readonly string[]): string[] {
  return files.filter(isCode).flatMap(marksIn);
}
