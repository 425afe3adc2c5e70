import { builtinModules } from 'node:module';
import { dirname, posix } from 'node:path';
import { parseSync } from 'vite';
import { readProjectFile } from './project-files.ts';

/** One arrow of the project: file `from` names `to`, which is a file of the project, `npm:name` or `node:name`. */
export interface Arrow {
  from: string;
  to: string;
  /** Gone once the program runs: `import type`. */
  typeOnly: boolean;
}

const AREA_IMPORT = /^#(domain|server|web|demo|tests)\/(.*)$/;

/** Where a specifier leads, in the project's own terms. `?url` and the like are left out. */
function targetOf(specifier: string, from: string): string {
  const path = specifier.replace(/\?.*$/, '');
  const area = AREA_IMPORT.exec(path);
  if (area !== null) return `${area[1]}/${area[2]}`;
  if (path.startsWith('.')) return posix.normalize(posix.join(dirname(from), path));
  if (path.startsWith('node:') || builtinModules.includes(path)) return `node:${path.replace(/^node:/, '')}`;
  const [scope = '', name = ''] = path.split('/');
  return `npm:${scope.startsWith('@') ? `${scope}/${name}` : scope}`;
}

/** Every import, re-export and `import('…')` with a plain text, as Vite's own parser reads the file. */
export function arrowsOf(from: string): Arrow[] {
  const source = readProjectFile(from);
  const { module, errors } = parseSync(from, source);
  if (errors.length > 0) throw new Error(`${from}: ${errors[0]?.message}`);
  const arrows: Arrow[] = [];
  const add = (specifier: string, typeOnly: boolean) => arrows.push({ from, to: targetOf(specifier, from), typeOnly });
  for (const { moduleRequest, entries } of module.staticImports) {
    add(moduleRequest.value, entries.length > 0 && entries.every((entry) => entry.isType));
  }
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest, isType } of entries) {
      if (moduleRequest) add(moduleRequest.value, isType);
    }
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const text = /^(['"`])([^$]*)\1$/.exec(source.slice(moduleRequest.start, moduleRequest.end));
    if (text?.[2] !== undefined) add(text[2], false);
  }
  return arrows;
}
