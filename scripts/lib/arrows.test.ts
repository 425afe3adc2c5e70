import { expect, it } from 'vitest';
import { brokenArrows, projectArrows } from './arrows.ts';

it('arrows between the folders are read from the files, types and tests too', () => {
  const arrows = projectArrows();
  expect(arrows.length).toBeGreaterThan(500);
  expect(arrows).toContainEqual({ from: 'scripts/lib/circles.ts', to: 'scripts/lib/arrows.ts' });
  expect(arrows).toContainEqual({ from: 'scripts/lib/arrows.test.ts', to: 'npm:vitest' });
});

it.each([
  ['domain/price.ts', 'node:fs'],
  ['domain/price.ts', 'npm:react'],
  ['server/http/x.ts', 'web/lib/paths.ts'],
  ['server/db/x.ts', 'server/http/y.ts'],
  ['server/media/x.ts', 'npm:fastify'],
  ['server/visitors/x.ts', 'server/contacts/y.ts'],
  ['server/owners/x.ts', 'server/shortlists/y.ts'],
  ['server/http/x.ts', 'server/visitors/y.ts'],
  ['server/search-index/x.ts', 'server/properties/y.ts'],
  ['server/core.ts', 'server/areas/feature.ts'],
  ['server/owners/x.ts', 'server/properties/writes.ts'],
  ['server/properties/x.ts', 'server/reports/y.ts'],
  ['server/testimonials/x.ts', 'server/properties/front-door.ts'],
  ['web/lib/x.ts', 'server/config.ts'],
  ['web/routes/x.tsx', 'node:fs'],
  ['web/ui/x.tsx', 'domain/property/price.ts'],
  ['web/ui/x.tsx', 'web/listing-fields/y.ts'],
  ['web/lib/x.ts', 'web/listing-fields/y.ts'],
  ['web/listing-fields/x.ts', 'web/features/a/y.tsx'],
  ['web/features/a/x.tsx', 'web/features/b/y.tsx'],
  ['demo/x.ts', 'web/lib/paths.ts'],
  ['server/x.ts', 'server/x.test.ts'],
  ['server/x.ts', '../elsewhere.ts'],
])('an arrow from %s to %s is broken', (from, to) => {
  expect(brokenArrows([{ from, to }])).toHaveLength(1);
});

it.each([
  ['server/app.ts', 'server/visitors/feature.ts'],
  ['server/import/x.ts', 'server/properties/front-door.ts'],
  ['server/visitors/x.test.ts', 'server/contacts/y.ts'],
  ['web/features/a/x.tsx', 'web/features/a/y.tsx'],
])('an arrow from %s to %s is allowed', (from, to) => {
  expect(brokenArrows([{ from, to }])).toEqual([]);
});
