import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { type ParseResult, parseSync } from 'vite';

export const ROOT = resolve(import.meta.dirname, '../..');

/** The folders of the project's own text; what is built, installed or stored lies elsewhere. */
const FOLDERS = ['domain', 'server', 'web', 'demo', 'scripts', 'tests', 'bench', 'drills', 'docs', 'deploy'] as const;

function filesIn(folder: string, recursive: boolean): string[] {
  const path = join(ROOT, folder);
  if (!existsSync(path)) return [];
  return readdirSync(path, { recursive, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)));
}

/** Paths of the project's own files, relative to its root, in a fixed order. */
export function projectFiles(): string[] {
  return [...filesIn('.', false), ...FOLDERS.flatMap((folder) => filesIn(folder, true))].sort();
}

/** TypeScript and plain JavaScript, without declarations. */
export function isCode(file: string): boolean {
  return /\.(ts|tsx|mjs|cjs)$/.test(file) && !file.endsWith('.d.ts');
}

/** Tests and what only tests use. */
export function isTest(file: string): boolean {
  return file.startsWith('tests/') || /\.(test|spec)\.tsx?$/.test(file);
}

export function readProjectFile(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8');
}

const parsed = new Map<string, ParseResult>();

/** A file of code as Vite's own parser reads it, once for all checks. */
export function parseProjectFile(file: string): ParseResult {
  const known = parsed.get(file);
  if (known !== undefined) return known;
  const result = parseSync(file, readProjectFile(file));
  parsed.set(file, result);
  return result;
}
