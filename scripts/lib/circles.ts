import type { Arrow } from './arrows.ts';

/** A sentence for each circle of imports, types counted. */
export function importCircles(arrows: readonly Arrow[]): string[] {
  return circlesOf(arrows).map((files) => `a circle of imports: ${files.join(' -> ')}`);
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
