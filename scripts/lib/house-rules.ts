import { basename, dirname } from 'node:path';
import { parseSync } from 'vite';
import { isCode, isTest, readProjectFile } from './project-files.ts';

const MOST_LINES = 300;

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

const MOST_SIBLINGS = 15;
const SHORT_LINES = 15;
/** Short by their nature: the router's routes, and what a command starts. */
const MAY_BE_SHORT = /^(web\/routes\/|scripts\/|server\/(main|production)\.ts$)/;

/** 'server/x has 19 files, more than 15': such a folder holds two topics. Tests do not count. */
export function crowdedFolders(files: readonly string[]): string[] {
  const sources = Object.groupBy(
    files.filter((file) => isCode(file) && !isTest(file)),
    (file) => dirname(file),
  );
  return Object.entries(sources)
    .filter(([, inside = []]) => inside.length > MOST_SIBLINGS)
    .map(([folder, inside = []]) => `${folder} has ${inside.length} files, more than ${MOST_SIBLINGS}`);
}

/** Files too short to stand alone: what has one reader belongs to it. */
export function splinters(files: readonly string[]): string[] {
  return files.filter((file) => {
    if (!isCode(file) || isTest(file) || MAY_BE_SHORT.test(file)) return false;
    return readProjectFile(file).trimEnd().split('\n').length <= SHORT_LINES;
  });
}
