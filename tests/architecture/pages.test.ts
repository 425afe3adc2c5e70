import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { describe, expect, it } from 'vitest';
import { ALL_PAGES } from '#domain/all-pages.ts';
import { DESK_ROUTES } from '#web/desk/desk.tsx';
import routes from '#web/routes.ts';
import { isCode, projectFiles, ROOT } from '../../scripts/lib/project-files.ts';

/** The paths of all routes that are pages: those with a screen of their own, not the frames around them. */
function pathsOf(entries: readonly RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path, index, children }) => {
    const full = path === undefined ? above : path === '*' ? '*' : `${above}/${path}`;
    if (children) return pathsOf(children, full);
    return [index ? full || '/' : full];
  });
}

describe('the table of pages and the router', () => {
  const [desk] = DESK_ROUTES;
  const inDesk = desk?.children?.map(({ path = desk.path }) => path) ?? [];
  const inRouter = [...pathsOf(routes), ...inDesk];
  const inTable = ALL_PAGES.map(({ path }) => path);

  it('name the same pages, each once, in the same order', () => {
    expect(inTable).toEqual(inRouter);
    expect(new Set(inTable).size).toBe(inTable.length);
  });

  it('give every page of staff to nobody else: no search engine, no sitemap, no plain post', () => {
    const staff = ALL_PAGES.filter(({ audience }) => audience === 'staff');
    expect(staff.length).toBeGreaterThan(5);
    for (const { path, indexed, sitemap, takesPosts } of staff)
      expect([path, indexed, sitemap, takesPosts]).toEqual([path, false, 'no', false]);
  });
});

it('nothing reads what the router keeps for itself', () => {
  const code = projectFiles().filter((file) => isCode(file) && /^(web|server)\//.test(file));
  const hidden =
    /UNSAFE_|unstable_|__reactRouter|\b(?:usr|idx)\b[^;\n]*history\.state|history\.state\??\.(?:usr|key|idx)\b/;
  expect(code.filter((file) => hidden.test(readFileSync(join(ROOT, file), 'utf8')))).toEqual([]);
});

it('what every page loads leaves the table of filters out', () => {
  const shared = projectFiles().filter(
    (file) =>
      isCode(file) &&
      !file.includes('.test.') &&
      /^(web\/(lib|ui|features\/(home|shell))\/|domain\/pages\.ts)/.test(file),
  );
  expect(shared.length).toBeGreaterThan(40);
  const pulls = /^import (?!type ).*'#domain\/search\/|^} from '#domain\/search\//m;
  expect(shared.filter((file) => pulls.test(readFileSync(join(ROOT, file), 'utf8')))).toEqual([]);
});
