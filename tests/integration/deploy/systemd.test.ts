import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../../scripts/lib/run.mjs';

const FOLDER = join(ROOT, 'deploy', 'systemd');
const UNITS = ['chavi.service', 'chavi@.service'];
const unit = (name: string) => readFileSync(join(FOLDER, name), 'utf8');
const HAS_SYSTEMD = spawnSync('systemd-analyze', ['--version']).error === undefined;

/** Values of a setting, in the order of their lines. */
const valuesOf = (name: string, key: string) =>
  [...unit(name).matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value]) => value);

/** The units as they would be installed from this folder. */
function installed<T>(work: (folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'chavi-units-'));
  for (const name of UNITS) writeFileSync(join(folder, name), unit(name).replaceAll('/opt/chavi', ROOT));
  copyFileSync(join(folder, 'chavi@.service'), join(folder, 'chavi@3001.service'));
  copyFileSync(join(FOLDER, 'chavi.target'), join(folder, 'chavi.target'));
  try {
    return work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

describe('the units for systemd', () => {
  it.each(UNITS)('%s starts the program as npm run serve does [DEPLOY-02]', (name) => {
    const [start = ''] = valuesOf(name, 'ExecStart');
    const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    expect([start, scripts.serve]).toEqual(['/opt/chavi/scripts/serve.sh', 'exec sh scripts/serve.sh']);
    // The project's folder cannot be written there.
    expect(valuesOf(name, 'Environment').join(' ')).toContain('NODE_COMPILE_CACHE=/var/cache/chavi/');
    expect(valuesOf(name, 'TimeoutStopSec')).toEqual(['35']);
  });

  it('differ in nothing but their ports, names and what starts them', () => {
    const lines = UNITS.map((name) => unit(name).split('\n').slice(2));
    const [one = [], other = []] = lines;
    expect(other.filter((line) => !one.includes(line))).toEqual([
      'Description=Chavi, property listings, port %i',
      'PartOf=chavi.target',
      'Environment=HOST=127.0.0.1 PORT=%i TRUST_PROXY=loopback DATA_DIR=/var/lib/chavi',
      'WantedBy=chavi.target',
    ]);
  });

  it.skipIf(!HAS_SYSTEMD)('are sound, and exposed by less than 2 of 10 [DEPLOY-01]', () => {
    installed((folder) => {
      for (const name of ['chavi.service', 'chavi@3001.service']) {
        const path = join(folder, name);
        const checked = spawnSync('systemd-analyze', ['verify', path], { encoding: 'utf8' });
        expect([checked.status, checked.stderr]).toEqual([0, '']);
        const rated = execFileSync('systemd-analyze', ['security', '--offline=yes', path], { encoding: 'utf8' });
        const level = Number(/exposure level for \S+: ([\d.]+)/.exec(rated)?.[1]);
        expect(level).toBeLessThan(2);
      }
    });
  });
});
