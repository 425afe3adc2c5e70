import type { Arrow } from './arrows.ts';

/**
 * The arrows that close the circles there are today, types counted. The list only shrinks: a circle that none of them closes is
 * refused, and so is an entry that closes none any more (decision 088).
 */
const CLOSING: readonly string[] = [
  'domain/property/fields.ts -> domain/property/facts.ts',
  'domain/property/fields.ts -> domain/property/labels.ts',
  'domain/property/fields.ts -> domain/words/en-listing-form.ts',
  'server/auth/accounts.ts -> server/auth/new-password.ts',
  'server/db/transfer/postgres-transfer.ts -> server/db/transfer/transfer.ts',
  'server/db/transfer/sqlite-transfer.ts -> server/db/transfer/transfer.ts',
  'server/notices/message.ts -> server/notices/repository.ts',
  'web/features/admin-submissions/review-fields.tsx -> web/features/admin-submissions/use-review.ts',
  'web/features/list-home/list-home-screen.tsx -> web/features/list-home/use-list-home.ts',
];

const textOf = ({ from, to }: Arrow): string => `${from} -> ${to}`;

/** A sentence for each circle of imports that no arrow of `closing` closes, and one for each entry that can go. */
export function importCircles(arrows: readonly Arrow[], closing: readonly string[] = CLOSING): string[] {
  const known = new Set(closing);
  const circles = circlesOf(arrows.filter((arrow) => !known.has(textOf(arrow))));
  const inCircles = new Set(circlesOf(arrows).flatMap((files) => arrowsInside(files, arrows)));
  return [
    ...circles.map((files) => `a circle of imports: ${files.join(' -> ')}`),
    ...closing.filter((text) => !inCircles.has(text)).map((text) => `${text} closes no circle: take it off the list`),
  ];
}

function arrowsInside(files: readonly string[], arrows: readonly Arrow[]): string[] {
  const inside = new Set(files);
  return arrows.filter(({ from, to }) => inside.has(from) && inside.has(to)).map(textOf);
}

/** Groups of files that all reach each other (Tarjan's strongly connected components), each in the order of letters. */
function circlesOf(arrows: readonly Arrow[]): string[][] {
  const targets = new Map<string, string[]>();
  for (const { from, to } of arrows) targets.set(from, [...(targets.get(from) ?? []), to]);
  const place = new Map<string, number>();
  const [path, onPath] = [[] as string[], new Set<string>()];
  const circles: string[][] = [];
  const visit = (file: string): number => {
    const own = place.size;
    place.set(file, own);
    path.push(file);
    onPath.add(file);
    let low = own;
    for (const next of targets.get(file) ?? []) {
      if (!place.has(next)) low = Math.min(low, visit(next));
      else if (onPath.has(next)) low = Math.min(low, place.get(next) ?? own);
    }
    if (low === own) {
      const group = path.splice(path.indexOf(file));
      for (const one of group) onPath.delete(one);
      if (group.length > 1 || targets.get(file)?.includes(file)) circles.push(group.sort());
    }
    return low;
  };
  for (const file of targets.keys()) if (!place.has(file)) visit(file);
  return circles;
}
