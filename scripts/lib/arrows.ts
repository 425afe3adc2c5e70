import { type Arrow, arrowsOf } from './imports.ts';
import { isCode, isTest, projectFiles } from './project-files.ts';

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
  { why: 'domain/ is pure: it names itself and zod', from: /^domain\//, may: /^(domain\/|npm:zod$)/ },
  { why: 'server/ knows domain/, never a screen', from: /^server\//, mayNot: /^(web|demo|tests|scripts|bench)\// },
  {
    why: 'server/ draws nothing: the built pages come in by their file',
    from: /^server\//,
    mayNot: /^npm:(react|react-dom|radix-ui|lucide-react|react-hook-form|@tanstack\/.*)$/,
  },
  { why: 'web/ knows domain/, never the server', from: /^web\//, mayNot: /^(server|demo|tests|scripts|bench)\// },
  {
    why: 'web/ runs in browsers',
    from: /^web\//,
    // The one file of web/ that runs on the server alone.
    except: /^web\/entry\.server\.tsx$/,
    mayNot: /^(node:|npm:(fastify|@fastify\/.*|kysely|pg|sharp|pino|csv-parse)$)/,
  },
  {
    why: 'web/ui/ knows no property, feature or route',
    from: /^web\/ui\//,
    mayNot: /^(domain\/property|web\/(features|routes))\//,
  },
  { why: 'web/lib/ stands below the screens', from: /^web\/lib\//, mayNot: /^web\/(features|routes)\// },
  { why: 'features do not know routes', from: /^web\/features\//, mayNot: /^web\/routes\// },
  { why: 'the demo catalogue needs domain/ and server/ only', from: /^demo\//, mayNot: /^(web|tests|scripts|bench)\// },
  { why: 'scripts call into the server', from: /^scripts\//, mayNot: /^web\// },
  {
    why: 'services know no HTTP',
    from: /^server\/(services|db|media)\//,
    mayNot: /^(server\/http\/|npm:(fastify|@fastify\/))/,
  },
  {
    why: 'screens reach the database through services',
    from: /^server\/(http|pages)\//,
    mayNot: /^(npm:(kysely|pg)$|node:sqlite$)/,
  },
];

const FEATURE = /^web\/features\/([^/]+)/;

function broken(arrow: Arrow): string[] {
  const rules = RULES.filter(({ from, except, may, mayNot }) => {
    if (!from.test(arrow.from) || except?.test(arrow.from)) return false;
    return (may !== undefined && !may.test(arrow.to)) || mayNot?.test(arrow.to) === true;
  }).map((rule) => rule.why);
  const [own, other] = [FEATURE.exec(arrow.from)?.[1], FEATURE.exec(arrow.to)?.[1]];
  if (own !== undefined && other !== undefined && own !== other) rules.push('features never name each other');
  // Measuring and taking pictures of the screens start the same server as the tests do.
  if (isTest(arrow.to) && !/^(scripts|bench)\//.test(arrow.from)) rules.push('nothing but a test names a test');
  return rules;
}

/** Every arrow of the program (tests may name anything). */
export function programArrows(): Arrow[] {
  const files = projectFiles().filter((file) => isCode(file) && !isTest(file));
  return files.flatMap(arrowsOf);
}

/** Sentences such as 'web/ui/card.tsx -> domain/property/price.ts: web/ui/ knows no property…'. */
export function brokenArrows(arrows: readonly Arrow[]): string[] {
  return arrows.flatMap((arrow) => broken(arrow).map((why) => `${arrow.from} -> ${arrow.to}: ${why}`));
}

/** Rings of files that need one another at run time, each named once, as 'a -> b -> a'. */
export function importRings(arrows: readonly Arrow[]): string[] {
  const next = new Map<string, string[]>();
  for (const { from, to, typeOnly } of arrows) {
    if (!typeOnly) next.set(from, [...(next.get(from) ?? []), to]);
  }
  const rings: string[] = [];
  const done = new Set<string>();
  const visit = (file: string, path: readonly string[]) => {
    const start = path.indexOf(file);
    if (start >= 0) rings.push([...path.slice(start), file].join(' -> '));
    if (start >= 0 || done.has(file)) return;
    for (const other of next.get(file) ?? []) visit(other, [...path, file]);
    done.add(file);
  };
  for (const file of next.keys()) visit(file, []);
  return rings;
}
