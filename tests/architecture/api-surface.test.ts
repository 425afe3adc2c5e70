import { beforeAll, describe, expect, it } from 'vitest';
import { ERROR_CODES } from '#domain/errors.ts';
import { buildApp } from '#server/build-app.ts';
import { ERROR_STATUS } from '#server/http/errors.ts';
import { givenSite } from '#tests/support/given.ts';
import { readProjectFile } from '../../scripts/lib/project-files.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
/** The page of the API's description and its files describe nothing themselves. */
const OWN_PAGES = /^\/api\/docs(\/|$)/;

const site = givenSite();
const routes = new Set<string>();
const declared: string[] = [];
let document: { paths: Record<string, Record<string, unknown>> };

beforeAll(async () => {
  const app = buildApp(site.parts, { pages: false });
  app.addHook('onRoute', ({ method, url }) => {
    const path = url.replace(/:(\w+)/g, '{$1}');
    if (!url.startsWith('/api/') || url.includes('*') || OWN_PAGES.test(url)) return;
    for (const verb of [method].flat()) if (METHODS.includes(verb)) routes.add(`${verb} ${path}`);
  });
  document = (await app.inject('/api/docs/json')).json();
  declared.push(...app.calls.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`));
  await app.close();
});

describe('the surface of the API', () => {
  it('is declared and described whole: every route is in the table of calls and in the OpenAPI document', () => {
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(routes.size).toBeGreaterThan(30);
    expect([...routes].sort()).toEqual(described.sort());
    expect(declared.sort()).toEqual(described);
  });

  it('is explained: every error code with its status', () => {
    const text = readProjectFile('docs/api.md');
    for (const code of ERROR_CODES) {
      const row = text.split('\n').find((line) => new RegExp(`^\\| ${ERROR_STATUS[code]} +\\|`).test(line));
      expect(row, code).toContain(`\`${code}\``);
    }
  });
});
