import { hashOf, readStamp } from './project.mjs';
import { childEnv, runQuietly } from './run.mjs';

/** The file that says what the build was made from; the build writes it. */
export const STAMP = 'build/.built-from';
const SOURCES = ['domain', 'web', 'package-lock.json', 'vite.config.ts', 'react-router.config.ts', 'scripts/build.ts'];
/** Files that the build reads such settings from too. */
const SETTINGS = ['.env', '.env.local', '.env.production', '.env.production.local'];

/** Builds the web application when one of its sources, or a setting that is built in, changed since the last time. */
export async function buildWhenChanged() {
  if (readStamp(STAMP) === wantedBuild()) return;
  await runQuietly('Building', 'node', ['scripts/build.ts'], childEnv());
}

/** What a build would be made from now, as a stamp. */
export function wantedBuild(env = process.env) {
  const builtIn = Object.entries(env).filter(([name]) => name.startsWith('VITE_'));
  return hashOf([...SOURCES, ...SETTINGS], JSON.stringify(builtIn.sort()));
}
