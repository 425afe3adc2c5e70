import { describe, expect, it } from 'vitest';
import { type Arrow, brokenArrows, programArrows } from '../../scripts/lib/arrows.ts';

const arrows = programArrows();
const arrow = (from: string, to: string): Arrow => ({ from, to });

describe('arrows between the folders', () => {
  it('all point the allowed way', () => {
    expect(arrows.length).toBeGreaterThan(500);
    expect(brokenArrows(arrows)).toEqual([]);
  });

  it('stay inside the project', () => {
    expect(arrows.filter(({ to }) => to.startsWith('..') || to.startsWith('/'))).toEqual([]);
  });

  it.each([
    ['domain/price.ts', 'node:fs'],
    ['domain/price.ts', 'npm:react'],
    ['server/http/x.ts', 'web/lib/paths.ts'],
    ['server/db/x.ts', 'server/http/y.ts'],
    ['server/media/x.ts', 'npm:fastify'],
    ['server/visitors/x.ts', 'server/contacts/y.ts'],
    ['server/http/x.ts', 'server/visitors/y.ts'],
    ['web/lib/x.ts', 'server/config.ts'],
    ['web/routes/x.tsx', 'node:fs'],
    ['web/ui/x.tsx', 'domain/property/price.ts'],
    ['web/features/a/x.tsx', 'web/features/b/y.tsx'],
    ['demo/x.ts', 'web/lib/paths.ts'],
    ['server/x.ts', 'server/x.test.ts'],
  ])('would be found when they pointed from %s to %s', (from, to) => {
    expect(brokenArrows([arrow(from, to)])).toHaveLength(1);
  });
});
