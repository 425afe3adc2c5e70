import { existsSync, globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectFiles, ROOT, readProjectFile } from '../../scripts/lib/project-files.ts';

interface Manifest {
  scripts: Record<string, string>;
  dependencies: Record<string, string>;
  optionalDependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

/** What `import.meta.env` always has. */
const BUILT_BY_VITE = new Set(['BASE_URL', 'DEV', 'DOCUMENT_ENTRY', 'MODE', 'PROD', 'SSR']);

const PATH = /`((?:[\w.-]+|\{[\w,]+\})(?:\/(?:[\w.-]+|\{[\w,]+\}))*\/?)`/g;
const FOLDERS = ['domain', 'server', 'web', 'demo', 'scripts', 'tests', 'docs', 'bench', 'drills'];
/** Paths start at the project, or at the folder of the integration tests as in docs/security.md. */
const PLACES = ['', 'tests/integration'];

/** The paths that a document names: those in one of our folders, and files of code in any. `{a,b}` names both. */
function pathsIn(text: string): string[] {
  return [...text.matchAll(PATH)]
    .map((match) => match[1] ?? '')
    .filter(
      (path) => path.includes('/') && (FOLDERS.includes(path.split('/')[0] ?? '') || /\.(test|spec)\.tsx?$/.test(path)),
    )
    .flatMap((path) => {
      const [whole = '', names = ''] = /\{([\w,]+)\}/.exec(path) ?? [];
      return whole === '' ? [path] : names.split(',').map((name) => path.replace(whole, name));
    });
}

const manifest = JSON.parse(readProjectFile('package.json')) as Manifest;
const files = projectFiles();
const documents = files.filter((file) => file.endsWith('.md') && !/^(demo|web)\//.test(file));

describe('the documents', () => {
  it('link to files that exist', () => {
    const broken = documents.flatMap((document) =>
      [...readProjectFile(document).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)]
        .map((match) => match[1] ?? '')
        .filter((target) => !existsSync(join(ROOT, dirname(document), target)))
        .map((target) => `${document}: ${target}`),
    );
    expect(broken).toEqual([]);
  });

  it('name commands that exist', () => {
    const unknown = documents.flatMap((document) =>
      [...readProjectFile(document).matchAll(/`npm (?:run )?(?!run\b)([a-z]+(?::[a-z]+)*)/g)]
        .map((match) => match[1] ?? '')
        .filter((name) => !(name in manifest.scripts) && name !== 'ci' && name !== 'install')
        .map((name) => `${document}: npm ${name}`),
    );
    expect(unknown).toEqual([]);
  });

  it('name files and folders of the project that exist', () => {
    const missing = documents.flatMap((document) =>
      pathsIn(readProjectFile(document))
        .filter((path) => !PLACES.some((place) => existsSync(join(ROOT, place, path))))
        .map((path) => `${document}: ${path}`),
    );
    expect(missing).toEqual([]);
  });

  it('say what each dependency is for', () => {
    const text = readProjectFile('docs/dependencies.md');
    const { dependencies, optionalDependencies, devDependencies } = manifest;
    const names = Object.keys({ ...dependencies, ...optionalDependencies, ...devDependencies });
    expect(names.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
    const named = [...text.matchAll(/`(@?[a-z][a-z0-9-]*(?:\/[a-z0-9-]+)?)`/g)].map((match) => match[1] ?? '');
    expect(named.filter((name) => text.includes(`- \`${name}\``) && !names.includes(name))).toEqual([]);
  });

  it('explain every setting that the program reads', () => {
    const source = files
      .filter((file) => /^server\/(config|settings)\.ts$/.test(file) && !file.includes('.test.'))
      .map(readProjectFile)
      .join('\n');
    const settings = new Set([...source.matchAll(/^ {2}([A-Z][A-Z]+(?:_[A-Z]+)*):/gm)].map((match) => match[1] ?? ''));
    for (const file of files.filter((file) => /^(domain|web)\/.*\.tsx?$/.test(file) && !file.includes('.test.')))
      for (const [, name = ''] of readProjectFile(file).matchAll(/import\.meta\.env\??\.([A-Z_]+)/g))
        if (!BUILT_BY_VITE.has(name)) settings.add(name);
    expect(settings.size).toBeGreaterThan(10);
    expect(settings).toContain('VITE_API_BASE');
    const text = readProjectFile('docs/operations.md');
    expect([...settings].filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
  });
});

describe('the decision records', () => {
  const records = files.filter((file) => /^(docs\/decisions|bench\/notes)\/\d{3}-[a-z0-9-]+\.md$/.test(file));

  // Numbers are given out before the records are written, so that two at work at once do not take the same.
  it('have a number each that no other has, lab notes included', () => {
    const numbers = records.map((file) => /\/(\d{3})-/.exec(file)?.[1]);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(numbers.length).toBeGreaterThan(80);
  });

  it('stand in the index once each, with the title, the status and the date that they have', () => {
    const index = readProjectFile('docs/decisions/README.md');
    const rows = [...index.matchAll(/^- \[(\d{3} [^\]]+)\]\(([^)]+)\): (?:([^,\n]+), )?(\d{4}-\d{2}-\d{2})$/gm)];
    const files = rows.map(([, title = '', link = '', status = 'accepted', date = '']) => {
      expect(status, link).toMatch(/^(accepted|lab note|superseded (in part )?by \d{3})$/);
      const file = join('docs/decisions', link);
      const [heading, , line = ''] = readProjectFile(file).split('\n');
      expect(heading).toBe(`# ${title}`);
      expect(line).toMatch(
        status === 'lab note' ? new RegExp(`^Lab note, ${date}\\.$`) : new RegExp(`^Accepted ${date}\\.`),
      );
      const by = /^superseded (in part )?by (\d{3})$/.exec(status);
      if (by) expect(line).toContain(` Superseded ${by[1] ?? ''}by [${by[2]}](`);
      else expect(line).not.toContain('Superseded');
      return file;
    });
    expect(files.toSorted()).toEqual(records.toSorted());
  });

  it('have a context, a decision and consequences each', () => {
    for (const record of records) {
      const text = readProjectFile(record);
      for (const part of ['**Context.**', '**Decision.**', '**Consequences.**']) expect(text, record).toContain(part);
    }
  });
});

describe('the mutation tests', () => {
  it.each(['stryker.config.mjs', ...files.filter((file) => /^tests\/mutants\/.*config/.test(file))])(
    'name files that exist: %s',
    (config) => {
      const named = [...readProjectFile(config).matchAll(/'!?((?:domain|server|tests)\/[^']+)'/g)];
      const patterns = named.flatMap(([, pattern = '']) => alternatives(pattern));
      expect(patterns.filter((pattern) => globSync(pattern, { cwd: ROOT }).length === 0)).toEqual([]);
    },
  );
});

/** `a/{b,c}.ts` as `a/b.ts` and `a/c.ts`: each has to be there. */
function alternatives(pattern: string): string[] {
  const [whole = '', names = ''] = /\{([^{}]+)\}/.exec(pattern) ?? [];
  return whole === '' ? [pattern] : names.split(',').flatMap((name) => alternatives(pattern.replace(whole, name)));
}
