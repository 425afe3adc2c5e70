import { hashOf, readStamp, writeStamp } from './project.mjs';
import { childEnv, runQuietly } from './run.mjs';

const STAMP = 'build/.built-from';
const SOURCES = ['domain', 'web', 'package-lock.json', 'vite.config.ts', 'react-router.config.ts', 'scripts/build.ts'];

/** Builds the web application when one of its sources changed since the last time. */
export async function buildWhenChanged() {
  const wanted = hashOf(SOURCES);
  if (readStamp(STAMP) === wanted) return;
  await runQuietly('Building', 'node', ['scripts/build.ts'], childEnv());
  writeStamp(STAMP, wanted);
}
