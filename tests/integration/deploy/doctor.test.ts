import { expect, it, vi } from 'vitest';
import { readConfig } from '#server/config.ts';
import { examine } from '#server/observing/doctor.ts';
import { runStore } from '#tests/support/buckets.ts';
import { queryRows, startPostgres } from '#tests/support/databases.ts';
import { given, newFolder } from '#tests/support/given.ts';

const NOW = Date.parse('2026-11-27T10:00:00Z');
const postgres = given(startPostgres, (one) => one.drop());
const HEADERS = {
  'x-request-id': '1',
  'strict-transport-security': 'max-age=1',
  date: new Date(NOW).toUTCString(),
};

/** The problems with these settings, where the site's name leads to an answer with these headers. */
async function problems(
  env: Record<string, string>,
  { headers = HEADERS as object, status = 200, found = true, now = NOW } = {},
) {
  const config = readConfig({ DATA_DIR: await newFolder(), MIN_FREE_MB: '0', ...env });
  const findings = await examine(config, {
    fetch: async () => new Response('{}', { status, headers: { ...headers } as Record<string, string> }),
    lookup: async () => {
      if (!found) throw new Error('getaddrinfo ENOTFOUND');
    },
    now: () => now,
  });
  return findings.flatMap(({ problem }) => problem ?? []);
}

const SITE = { SITE_URL: 'https://chavi.example', TRUST_PROXY: 'loopback' };

it('[CLUSTER-04] the doctor finds nothing on a site that is set up well, before its first start too', async () => {
  expect(await problems(SITE)).toEqual([]);
  expect(await problems({ DATA_DIR: `${await newFolder()}/not/yet` })).toEqual([]);
});

it.each([
  ['a name without an address', SITE, { found: false }, /^chavi\.example of SITE_URL has no address/],
  ['a proxy that is not believed', { ...SITE, TRUST_PROXY: 'off' }, {}, /^TRUST_PROXY is off/],
  ['no TLS', { ...SITE, SITE_URL: 'http://chavi.example' }, {}, /^SITE_URL begins with http:/],
  [
    'a proxy that says nothing of TLS',
    SITE,
    { headers: { 'x-request-id': '1', date: HEADERS.date } },
    /^The site does not see that visitors come by TLS/,
  ],
  ['another site at its name', SITE, { headers: { date: HEADERS.date } }, /is answered with 200 by something else/],
  ['a clock', SITE, { now: NOW + 60_000 }, /^The clock of https:\/\/chavi\.example is 60 seconds from this one/],
  ['a folder that takes nothing', { ...SITE, DATA_DIR: '/proc/chavi' }, {}, /^The folder \/proc cannot be written/],
  [
    'no PostgreSQL',
    { ...SITE, DATABASE_URL: 'postgres://chavi:x@127.0.0.1:1/chavi' },
    {},
    /^PostgreSQL cannot be asked: .*Check DATABASE_URL/,
  ],
] as const)('[CLUSTER-04] the doctor tells of %s in a sentence', async (_what, env, seen, sentence) => {
  expect(await problems(env, seen)).toContainEqual(expect.stringMatching(sentence));
});

it('[CLUSTER-04] the doctor tells of settings of PostgreSQL and of its clock', async () => {
  const name = new URL(postgres.url).pathname.slice(1);
  await queryRows({ kind: 'postgres', url: postgres.url }, `alter database ${name} set synchronous_commit = local`);
  const found = await problems({ ...SITE, DATABASE_URL: postgres.url, PROCESSES: '64' }, { now: Date.now() });
  const said = found.filter((one) => one.startsWith('PostgreSQL'));
  expect(said).toEqual([
    expect.stringMatching(/fsync off/),
    expect.stringMatching(/synchronous_commit local/),
    expect.stringMatching(/takes \d+ connections and 64 processes want 832/),
  ]);
  const late = await problems({ DATABASE_URL: postgres.url }, { now: Date.now() - 3_600_000 });
  expect(late).toContainEqual('The clocks of this machine and of PostgreSQL are 3600 seconds apart: set both by NTP.');
});

const store = await runStore();
it.skipIf(store === null)(
  '[CLUSTER-04] the doctor writes to the store, reads and removes, and tells which it may not',
  async () => {
    const MEDIA_URL = (await store?.newBucket()) ?? '';
    expect(await problems({ MEDIA_URL })).toEqual([]);
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'another');
    expect(await problems({ MEDIA_URL })).toEqual([
      expect.stringMatching(/^s3:.* cannot be opened: .*Its keys need the rights/),
    ]);
    vi.unstubAllEnvs();
  },
);
