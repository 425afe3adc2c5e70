import { basename } from 'node:path';
import { isCode, parseProjectFile, readProjectFile } from './project-files.ts';

const MOST_LINES = 400;

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

/** 'server/x.ts has 412 lines, more than 400'. What a program wrote (`rows.generated.ts`) is looked up, not read, and may have more. */
export function longFiles(files: readonly string[]): string[] {
  return files
    .filter((file) => isCode(file) && !file.endsWith('.generated.ts'))
    .flatMap((file) => {
      const lines = readProjectFile(file).trimEnd().split('\n').length;
      return lines > MOST_LINES ? [`${file} has ${lines} lines, more than ${MOST_LINES}`] : [];
    });
}

/** Names without a topic, and names that are not in kebab case. */
export function badNames(files: readonly string[]): string[] {
  return files.filter(isCode).flatMap((file) => {
    const name = basename(file);
    if (UNNAMED_TOPIC.test(name)) return [`${file}: the name says no topic`];
    return KEBAB_CASE.test(name) || name.startsWith('.') ? [] : [`${file}: not in kebab case`];
  });
}

function marksIn(file: string): string[] {
  const found = parseProjectFile(file).comments.flatMap(({ value }) =>
    MARKS.filter(([mark]) => mark.test(value)).map(([, what]) => `${file}: a comment ${what}`),
  );
  if (/\.(test|spec)\.tsx?$/.test(file) && LEFT_OUT.test(readProjectFile(file)))
    found.push(`${file}: a test is left out`);
  return found;
}

/** Comments and calls that hide a problem instead of solving it. */
export function hidingMarks(files: readonly string[]): string[] {
  return files.filter(isCode).flatMap(marksIn);
}

const MACHINE = /(?<![\w.:/-])\/(home|Users|work|root)\/[a-z]/;

/** Files with a path of somebody's machine in their text. */
export function machinePaths(files: readonly string[]): string[] {
  const text = files.filter((file) => /\.(ts|tsx|mjs|cjs|json|md|css|html|svg|yml)$/.test(file));
  return text
    .filter((file) => MACHINE.test(readProjectFile(file)))
    .map((file) => `${file}: names a path of one machine`);
}
