import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import { isoMonth } from '#domain/dates.ts';
import { createHousekeeping } from '#server/tidying/housekeeping.ts';
import { createListing, photo } from '#tests/integration/http/listing-form.ts';
import { givenSite } from '#tests/support/given.ts';
import { STAFF } from '#tests/support/test-app.ts';

const FOLDER = join(import.meta.dirname, '..', '..', '..', 'deploy', 'observing');
/** Labels that Prometheus gives, those of what its functions make, and the node exporter's. */
const GIVEN = new Set(['instance', 'process', 'job', 'le', 'fstype', 'mountpoint']);
const VISITOR = {
  name: 'Marked Visitorsson',
  phone: '5550077123',
  email: 'marked@example.com',
  message: 'Marked message, of ten words at the least, so that it goes.',
};

interface Panel {
  title: string;
  description?: string;
  targets?: { expr: string }[];
}

// On a file there are no connections to tell of.
const site = givenSite({ engine: 'postgres' });
const measured = async () => (await site.get('/api/metrics')).body;
let text = '';
beforeAll(async () => {
  const { id } = await createListing(site, site.token, { files: [await photo(1)] });
  await site.get('/api/property/search?limit=9');
  const { name, phone } = VISITOR;
  for (const property_id of [id, 99_999])
    await site.send('POST', '/api/visitors/', { name, phone, property_id, consent: true });
  await site.send('POST', '/api/visitors/contact-us', VISITOR);
  await site.send('POST', '/api/auth/login', { phone, password: 'marked-password' });
  await createHousekeeping(site.parts).look();
  text = await measured();
});

/** The names of the families, and of their labels. */
function families(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const [, name = ''] of text.matchAll(/^# TYPE (\S+)/gm)) found.set(name, new Set());
  for (const [, name = '', labels = ''] of text.matchAll(/^([a-z_]+)\{(.*)\} /gm)) {
    const family = found.get(name) ?? found.get(name.replace(/_(bucket|sum|count)$/, ''));
    for (const [, label = ''] of labels.matchAll(/([a-z_]+)="/g)) family?.add(label);
  }
  return found;
}

/** What an expression asks for that is not measured. */
function unknownIn(expression: string): string[] {
  const known = families();
  const familyOf = (name: string) => (known.has(name) ? name : name.replace(/_(bucket|sum|count)$/, ''));
  const names = [...expression.matchAll(/\bchavi_[a-z_]+/g)].map(([name]) => familyOf(name));
  const own = new Set(names.flatMap((name) => [...(known.get(name) ?? [])]));
  const selected = [...expression.matchAll(/\{([^}]*)\}/g)].flatMap(([, list = '']) => [
    ...list.matchAll(/([a-z_]+)\s*(?:=|!)/g),
  ]);
  const grouped = [...expression.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(','));
  const labels = [...selected.map(([, label = '']) => label), ...grouped.map((label) => label.trim())];
  return [
    ...names.filter((name) => !known.has(name)),
    ...labels.filter((label) => !GIVEN.has(label) && !own.has(label)).map((label) => `label ${label}`),
  ];
}

it('[SEEN-02] every panel of the dashboard and every alert asks for what is measured, and says what it shows', () => {
  const { panels } = JSON.parse(readFileSync(join(FOLDER, 'grafana-dashboard.json'), 'utf8')) as { panels: Panel[] };
  const drawn = panels.filter(({ targets }) => targets !== undefined);
  expect(drawn.length).toBeGreaterThan(20);
  for (const { title, description, targets = [] } of drawn) {
    expect(description, title).toMatch(/\w.*\.$/);
    for (const { expr } of targets) expect(unknownIn(expr), `${title}: ${expr}`).toEqual([]);
  }
  const { groups } = parse(readFileSync(join(FOLDER, 'alerts.yaml'), 'utf8')) as {
    groups: { rules: { alert: string; expr: string; annotations: Record<string, string> }[] }[];
  };
  const rules = groups.flatMap((group) => group.rules);
  expect(rules.length).toBeGreaterThan(8);
  for (const { alert, expr, annotations } of rules) {
    expect(unknownIn(expr), alert).toEqual([]);
    expect(annotations.action, alert).toMatch(/\w/);
  }
  expect(unknownIn('sum(chavi_nowhere{status="5"})')).toEqual(['chavi_nowhere', 'label status']);
});

const HAS_PROMTOOL = spawnSync('promtool', ['--version']).error === undefined;
it.skipIf(!HAS_PROMTOOL && !process.env.CI)(
  '[CLUSTER-03] every alert is caused by the measurements that it is for, and silent before',
  () => {
    const names = (file: string, pattern: RegExp) =>
      [...readFileSync(join(FOLDER, file), 'utf8').matchAll(pattern)].map(([, name]) => name);
    expect(names('alerts.test.yaml', /- name: (\w+)/g)).toEqual(names('alerts.yaml', /- alert: (\w+)/g));
    const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', 'alerts.test.yaml'], {
      cwd: FOLDER,
      encoding: 'utf8',
    });
    expect([status, `${stdout}${stderr}`]).toEqual([0, expect.stringContaining('SUCCESS')]);
  },
);

it('[SEEN-03] the parts tell of themselves: program, index, photographs, store, security log, housekeeping', async () => {
  const value = (line: string) => Number(new RegExp(`^${line.replace(/[{}]/g, '\\$&')} (\\S+)$`, 'm').exec(text)?.[1]);
  expect(text).toMatch(/^chavi_build_info\{version="\d+\.\d+\.\d+",node="\d+\.\d+\.\d+",engine="postgres"\} 1$/m);
  await site.parts.searchIndex.answers(isoMonth(site.parts.now()));
  text = await measured();
  expect(value('chavi_search_index_ready')).toBe(1);
  expect(value('chavi_search_index_listings')).toBe(1);
  expect(value('chavi_photos_total')).toBe(1);
  expect(value('chavi_media_operations_total{operation="put",outcome="ok"}')).toBeGreaterThan(5);
  expect(value('chavi_security_events_total{kind="login",outcome="ok"}')).toBeGreaterThan(0);
  expect(value('chavi_housekeeping_last_seconds')).toBe(site.clock.now / 1000);
  expect(value('chavi_database_away')).toBe(0);
  for (const verb of ['select', 'insert', 'update', 'delete', 'other'])
    expect(value(`chavi_database_statement_seconds_count{verb="${verb}"}`), verb).toBeGreaterThan(0);
  expect(value('chavi_page_cache_evictions_total')).toBe(0);
});

it('[SEEN-04] nobody is in the metrics, and what strangers type makes them no longer', async () => {
  const wild = Array.from({ length: 100 }, (_, turn) => `/wild-${turn}/5550077${turn}?q=${VISITOR.phone}`);
  const lines = async () => (await measured()).split('\n').length;
  for (const url of wild.slice(0, 10)) await site.get(url);
  const before = await lines();
  for (const url of wild) {
    await site.get(url);
    await site.get(`/api${url}`);
    await site.send('POST', '/api/auth/login', { phone: url, password: url });
  }
  expect((await lines()) - before).toBeLessThan(30);
  const all = await measured();
  for (const mark of [...Object.values(VISITOR), STAFF.phone, 'wild', 'marked-password', '127.0.0.1'])
    expect(all).not.toContain(mark);
});
