import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';

const SCRIPT = `
  const { giveBackHoles } = await import('#server/c-library.ts');
  const rest = () => new Promise((resolve) => setTimeout(resolve, 50));
  // One piece in sixteen stays, so that what is freed lies in holes.
  let pieces = Array.from({ length: 16_384 }, () => Buffer.allocUnsafeSlow(8000).fill(1));
  pieces = pieces.filter((_, place) => place % 16 === 0);
  await globalThis.gc({ type: 'major', flavor: 'last-resort', execution: 'async' });
  await rest();
  const before = process.memoryUsage.rss();
  const gave = await giveBackHoles();
  console.log(JSON.stringify({ gave, mb: (before - process.memoryUsage.rss()) / 1e6, kept: pieces.length }));
`;

const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } };

it.runIf(header.glibcVersionRuntime)('gives what was freed between pieces in use back to the system', () => {
  const out = execFileSync(process.execPath, ['--expose-gc', '--input-type=module', '-e', SCRIPT], {
    env: { ...process.env, MALLOC_ARENA_MAX: '1' },
    encoding: 'utf8',
  });
  const { gave, mb, kept } = JSON.parse(out);
  expect({ gave, kept }).toEqual({ gave: true, kept: 1024 });
  expect(mb, 'of the 120 MB that were freed').toBeGreaterThan(40);
});
