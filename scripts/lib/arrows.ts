import { builtinModules } from 'node:module';
import { dirname, posix } from 'node:path';
import { isCode, isTest, parseProjectFile, projectFiles, readProjectFile } from './project-files.ts';

/** One arrow of the project: file `from` names `to`, which is a file of the project, `npm:name` or `node:name`. */
export interface Arrow {
  from: string;
  to: string;
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

/** Every import, `import type`, re-export and `import('…')` with a plain text. */
function arrowsOf(from: string): Arrow[] {
  const { module, errors } = parseProjectFile(from);
  if (errors.length > 0) throw new Error(`${from}: ${errors[0]?.message}`);
  const exported = module.staticExports.flatMap(({ entries }) => entries.flatMap((entry) => entry.moduleRequest ?? []));
  const named = [...module.staticImports.map(({ moduleRequest }) => moduleRequest), ...exported];
  const source = module.dynamicImports.length > 0 ? readProjectFile(from) : '';
  const dynamic = module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
    return /^(['"`])([^$]*)\1$/.exec(source.slice(start, end))?.[2] ?? [];
  });
  return [...named.map(({ value }) => value), ...dynamic].map((name) => ({ from, to: targetOf(name, from) }));
}

/** A rule holds for files whose path matches `from`: what they name must match one of `may`. */
interface ArrowRule {
  why: string;
  from: RegExp;
  /** Files that the rule leaves alone, each with its reason beside it. */
  except?: RegExp;
  may?: RegExp;
  mayNot?: RegExp;
}

const RULES: readonly ArrowRule[] = [
  {
    why: 'domain/ is pure: it names itself, zod and the reader of messages',
    from: /^domain\//,
    may: /^(domain\/|npm:(zod|@lingui\/message-utils)$)/,
  },
  {
    why: 'server/ knows domain/, never a screen',
    from: /^server\//,
    mayNot: /^(web|demo|tests|scripts|bench|drills)\//,
  },
  {
    why: 'server/ draws nothing: the built pages come in by their file',
    from: /^server\//,
    mayNot: /^npm:(react|react-dom|lucide-react|react-hook-form|@tanstack\/.*)$/,
  },
  {
    why: 'web/ knows domain/, never the server',
    from: /^web\//,
    mayNot: /^(server|demo|tests|scripts|bench|drills)\//,
  },
  {
    why: 'web/ runs in browsers',
    from: /^web\//,
    // The one file of web/ that runs on the server alone.
    except: /^web\/entry\.server\.tsx$/,
    mayNot: /^(node:|npm:(fastify|@fastify\/.*|kysely|pg|sharp|pino)$)/,
  },
  {
    why: 'web/ui/ knows no property, feature or route',
    from: /^web\/ui\//,
    mayNot: /^(domain\/property|web\/(features|listing-fields|routes))\//,
  },
  {
    why: 'web/listing-fields/ stands below the screens',
    from: /^web\/listing-fields\//,
    mayNot: /^web\/(features|routes)\//,
  },
  { why: 'web/lib/ stands below the screens', from: /^web\/lib\//, mayNot: /^web\/(features|listing-fields|routes)\// },
  { why: 'features do not know routes', from: /^web\/features\//, mayNot: /^web\/routes\// },
  {
    why: 'the demo catalogue needs domain/ and server/ only',
    from: /^demo\//,
    mayNot: /^(web|tests|scripts|bench|drills)\//,
  },
  {
    why: 'scripts call into the server',
    from: /^scripts\//,
    // It draws the icons that web/ names.
    except: /^scripts\/lib\/icon-sprite\.ts$/,
    mayNot: /^web\//,
  },
  { why: 'drills look at the site from outside', from: /^drills\//, mayNot: /^web\// },
  {
    why: 'what is stored knows no HTTP',
    from: /^server\/(db|media)\//,
    mayNot: /^(server\/http\/|npm:(fastify|@fastify\/))/,
  },
  {
    why: 'the client of object stores is loaded where a bucket is named',
    from: /^(server|demo|scripts)\//,
    // It opens the store that the settings name, and waits for the client only then.
    except: /^server\/media\/(s3-store|store)\.ts$/,
    mayNot: /^(npm:@aws-sdk\/.*$|server\/media\/s3-store\.ts$)/,
  },
  {
    why: 'the database is reached through repositories',
    from: /^server\/(http|pages)\//,
    mayNot: /^(npm:(kysely|pg)$|node:sqlite$)/,
  },
];

/** A feature of the server is a folder with a `feature.ts`; what an import does with its rows has a folder of its own. */
const SERVER_FEATURES = new Set([
  'import',
  ...projectFiles().flatMap((file) => /^server\/([\w-]+)\/feature\.ts$/.exec(file)?.[1] ?? []),
]);

/** The feature that a file belongs to, such as 'server/visitors' or 'web/features/home'. */
function featureOf(file: string): string | undefined {
  const [own, name = ''] = /^(?:server|web\/features)\/([\w-]+)(?=\/)/.exec(file) ?? [];
  return own?.startsWith('server/') && !SERVER_FEATURES.has(name) ? undefined : own;
}

/** The features that may use properties, by its front door; nobody uses another one. */
const USES_PROPERTIES = new Set(
  ['areas', 'import', 'imports', 'owners', 'reports', 'shield', 'shortlists', 'stats', 'visitors'].map(
    (name) => `server/${name}`,
  ),
);

const mayUse = (own: string, other: string, file: string) =>
  // The screen of the import is another way to it.
  (own === 'server/imports' && other === 'server/import') ||
  (USES_PROPERTIES.has(own) && file === 'server/properties/front-door.ts');

function broken(arrow: Arrow): string[] {
  const rules = RULES.filter(({ from, except, may, mayNot }) => {
    if (!from.test(arrow.from) || except?.test(arrow.from)) return false;
    return (may !== undefined && !may.test(arrow.to)) || mayNot?.test(arrow.to) === true;
  }).map((rule) => rule.why);
  const [own, other] = [featureOf(arrow.from), featureOf(arrow.to)];
  if (own !== undefined && other !== undefined && own !== other && !mayUse(own, other, arrow.to)) {
    rules.push('features know properties alone, by its front door');
  }
  if (/^server\/(?!app\.ts$)/.test(arrow.from) && own === undefined && other !== undefined) {
    rules.push('plumbing knows no feature');
  }
  if (/^(\.\.|\/)/.test(arrow.to)) rules.push('nothing outside the project is named');
  // Benchmarks and screenshots start the server as the tests do.
  if (isTest(arrow.to) && !/^(scripts|bench|drills)\//.test(arrow.from)) rules.push('nothing but a test names a test');
  return rules;
}

/** Every arrow between the files of the project, those of tests too. */
export function projectArrows(): Arrow[] {
  return projectFiles().filter(isCode).flatMap(arrowsOf);
}

/** Sentences such as 'web/ui/card.tsx -> domain/property/price.ts: web/ui/ knows no property…'. Tests may name anything. */
export function brokenArrows(arrows: readonly Arrow[]): string[] {
  return arrows
    .filter(({ from }) => !isTest(from))
    .flatMap((arrow) => broken(arrow).map((why) => `${arrow.from} -> ${arrow.to}: ${why}`));
}
