// Builds the pages that the server renders, what moves on them, and the staff's application, and compresses the files that are served as they are.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import tailwindcss from '@tailwindcss/vite';
import { build, type Plugin, type Rolldown } from 'vite';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '#domain/words/language.ts';
import { STYLE_TARGET } from '../vite.config.ts';
import { speak } from './lib/messages.ts';
import { BUILD_STAMP, wantedBuild } from './lib/prepare.mjs';
import { ROOT } from './lib/run.mjs';

const BUILD = join(ROOT, 'build');
const CLIENT = join(BUILD, 'client');
/** Where what is built of each language waits until the pages are there. */
const PARTS = join(ROOT, '.cache', 'build');
const REACT = /node_modules[\\/](react|react-dom|scheduler)[\\/]/;
const DOCUMENT_SCRIPT = 'islands/start-document.ts';
/** The greeting on a first visit needs it, and none of what React draws. */
const SITE_FACTS = join(ROOT, 'domain', 'site.ts');
/** What each kind of page brings once somebody begins to use it, beside `all`; `press`: what any page brings for a heart, a saved search or another theme. */
const LOADED: Readonly<Record<string, readonly string[]>> = {
  all: [
    'islands/connection.ts',
    'islands/ahead.ts',
    'islands/area-hands.ts',
    'islands/detail-page.ts',
    'features/contact-owner/remembered.ts',
  ],
  home: ['routes/parts/home-scripts.ts'],
  find: [
    'features/property-search/search-page.ts',
    'features/search-box/live-box.ts',
    'islands/cards.ts',
    'islands/hearts.ts',
  ],
  listing: [
    'routes/parts/detail-islands.tsx',
    'features/property-detail/cost-terms.ts',
    'islands/hydrate-island.tsx',
    'islands/cards.ts',
    'islands/hearts.ts',
  ],
  ask: ['features/contact-owner/ask-for-owner.tsx'],
  map: ['routes/parts/area-place.tsx'],
  owner: ['features/list-home/list-home-screen.tsx', 'islands/hydrate-island.tsx'],
  kept: [
    'routes/parts/kept-pages.tsx',
    'features/contact-owner/my-contacts/my-contacts.tsx',
    'islands/hydrate-island.tsx',
  ],
  press: [
    'features/property-card/press-heart.tsx',
    'features/saved-searches/saving.tsx',
    'features/property-search/list-failed.tsx',
    'features/shell/theme-panel.tsx',
    'islands/hydrate-island.tsx',
    'ui/overlay/toaster.tsx',
  ],
  form: ['features/contact-form/contact-page.ts'],
  key: ['islands/key-page.ts'],
};
/** What a listing brings later: its own files are there by then. */
const OF_LISTING = ['ask', 'map'];
/** Of these React draws a part. */
const DRAWN = ['owner', 'kept', 'press'];
/** What more kinds than these share is one file, so that no page asks for many small ones. */
const FEW_KINDS = 3;
const IMPORTS = new Map<string, Set<string>>();
const COMPRESSIBLE = /\.(js|css|svg|json|txt|xml|html)$/;

/** The words of Indian scripts come when somebody writes in one. */
const lateWords: Plugin = {
  name: 'chavi:late-words',
  enforce: 'pre',
  resolveId(id, importer) {
    const late = join(ROOT, 'web/lib/late-indic-words.ts');
    return id === '#domain/indic-words.ts' && importer !== late ? late : null;
  },
};

/** The sheet that pages bring later leaves out the stand-ins of the typeface: each page has them, and named once more they have every word laid out anew. */
const lateSheet: Plugin = {
  name: 'chavi:late-sheet',
  enforce: 'pre',
  transform(source, id) {
    if (!id.split('?')[0]?.endsWith('/web/styles/app.css')) return;
    return source.replace(/@import "\.\/script\/\w+-stand-ins\.css";/g, '');
  },
};

const wanted = wantedBuild();
// A build that breaks off must not pass for one.
rmSync(join(ROOT, BUILD_STAMP), { force: true });
for (const folder of [BUILD, PARTS]) rmSync(folder, { recursive: true, force: true });
const pages: Promise<void>[] = [];
for (const language of LANGUAGES) pages.push(buildPages(language, await buildIslands(language)));
await Promise.all(pages);
for (const language of LANGUAGES) collect(language);
rmSync(PARTS, { recursive: true });
await buildWorker();
await buildDesk();
const names = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' }).filter((name) => COMPRESSIBLE.test(name));
// Node compresses on threads of its own, several files at once.
await Promise.all(names.map((name) => compressFile(join(CLIENT, name))));
writeFileSync(join(ROOT, BUILD_STAMP), wanted);

/** The server's half of the pages of a language, in a process of its own: the router's tool reads the folder of its process. */
async function buildPages(language: Language, documentEntry: string): Promise<void> {
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    DOCUMENT_ENTRY: documentEntry,
    PAGE_LANGUAGE: language,
    BUILD_FOLDER: join(PARTS, language),
  };
  const child = spawn('react-router', ['build', '--logLevel', 'warn'], { cwd: ROOT, stdio: 'inherit', env });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The pages were not built: ${LANGUAGE_NAMES[language]}.`);
}

/** Moves what was built of a language to its place. Files with the same content have the same name. */
function collect(language: Language): void {
  const client = join(PARTS, language, 'client');
  removeUnused(join(client, 'assets'));
  cpSync(client, CLIENT, { recursive: true });
  cpSync(join(PARTS, `islands-${language}`), CLIENT, { recursive: true });
  renameSync(join(PARTS, language, 'server'), join(BUILD, `server-${language}`));
}

/**
 * What documents load: one small script, and the islands that it starts. Answers with the
 * address of the script, which the server's half writes into its documents.
 */
async function buildIslands(language: Language): Promise<string> {
  IMPORTS.clear();
  const built = await build({
    root: ROOT,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [speak(language), lateSheet, lateWords, tailwindcss()],
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    build: {
      target: 'es2022',
      cssTarget: STYLE_TARGET,
      assetsInlineLimit: 0,
      outDir: join(PARTS, `islands-${language}`),
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: `web/${DOCUMENT_SCRIPT}`,
        output: {
          entryFileNames: 'assets/document-[hash].js',
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [{ name: 'react', test: REACT }, { name: (id, files) => fileOf(id, files) }],
          },
        },
        // The domain does nothing when it is loaded, so a page leaves out what it does not name.
        treeshake: {
          moduleSideEffects: [{ test: /[\\/]domain[\\/]/, sideEffects: false }],
          propertyReadSideEffects: false,
        },
      },
    },
  });
  const entry = [built]
    .flat()
    .flatMap((each) => ('output' in each ? each.output : []))
    .find((file) => file.type === 'chunk' && file.isEntry);
  if (entry === undefined) throw new Error('The script of documents was not built.');
  return `/${entry.fileName}`;
}

/**
 * The file of a module that documents load: what the same pages need travels together, so that no page waits for many small files or loads what it
 * has no use for. What the first script imports stays with it; what is brought at a press alone finds its own way.
 */
function fileOf(module: string, files: Rolldown.ChunkingContext): string | null {
  const reaches = (root: string) => importsOf(join(ROOT, 'web', root), files).has(module);
  if (reaches(DOCUMENT_SCRIPT)) return 'first';
  if (module === SITE_FACTS) return 'site';
  const found = Object.keys(LOADED).filter((page) => LOADED[page]?.some(reaches));
  const pages = found.includes('listing') ? found.filter((page) => !OF_LISTING.includes(page)) : found;
  if (pages.length < 2 || pages.includes('all')) return pages[0] ?? null;
  const kinds = new Set(pages.map((page) => (DRAWN.includes(page) ? 'drawn' : page)));
  if (pages.includes('home')) return 'shared';
  return kinds.size > FEW_KINDS ? 'most' : [...kinds].join('-');
}

/** A module with all that it imports at once, by their ids. */
function importsOf(module: string, files: Rolldown.ChunkingContext): Set<string> {
  const known = IMPORTS.get(module) ?? new Set([module]);
  if (!IMPORTS.has(module)) {
    for (const id of known) for (const imported of files.getModuleInfo(id)?.importedIds ?? []) known.add(imported);
    IMPORTS.set(module, known);
  }
  return known;
}

/** The router's half for browsers, which no page runs, and the sheet that pages have inside themselves. */
function removeUnused(assets: string): void {
  for (const name of readdirSync(assets)) if (/\.js$|^app-.*\.css$/.test(name)) rmSync(join(assets, name));
}

/** The worker for visits without network: one file of its own, which the server serves under a fixed name. */
async function buildWorker(): Promise<void> {
  await build({
    root: ROOT,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [speak('en')],
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    build: {
      target: 'es2022',
      outDir: 'build/worker',
      rolldownOptions: {
        input: 'web/lib/offline/worker.ts',
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  });
}

/** The staff's application: files among those of the pages, and the document that the server sends for each of its addresses. */
async function buildDesk(): Promise<void> {
  const outDir = join(BUILD, 'desk');
  await build({
    root: ROOT,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [speak('en'), tailwindcss()],
    build: {
      target: 'es2022',
      cssTarget: STYLE_TARGET,
      assetsInlineLimit: 0,
      outDir,
      chunkSizeWarningLimit: 1000,
      rolldownOptions: {
        input: 'web/desk/index.html',
        // One file: who has the desk open needs no other, on a lost connection or after a new release.
        output: {
          entryFileNames: 'assets/desk-[hash].js',
          assetFileNames: ({ names }) => `assets/${names[0]?.endsWith('.css') ? 'desk' : '[name]'}-[hash][extname]`,
          codeSplitting: false,
        },
        // Packages name what runs in browsers; here everything does.
        onwarn: (warning, warn) => warning.code !== 'MODULE_LEVEL_DIRECTIVE' && warn(warning),
      },
    },
  });
  cpSync(join(outDir, 'assets'), join(CLIENT, 'assets'), { recursive: true });
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < 500) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  const forms = [promisify(brotliCompress)(content, { params }), promisify(gzip)(content, { level: 9 })] as const;
  const [brotli, gzipped] = await Promise.all(forms);
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, gzipped)]);
}
