import { existsSync } from 'node:fs';
import { childEnv, runQuietly } from './run.mjs';

const SYSTEM_BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The path of a Chromium to test with, installed when there is none; '' means the test tool's own. */
export async function ensureChromium() {
  const found = [process.env.CHROMIUM_PATH, ...SYSTEM_BROWSERS].find((path) => path && existsSync(path));
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = childEnv({ DEBIAN_FRONTEND: 'noninteractive' });
    const install = 'apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium';
    await runQuietly('Installing Chromium', 'sh', ['-c', install], env);
    return SYSTEM_BROWSERS[0];
  }
  await runQuietly('Installing Chromium', 'playwright', ['install', 'chromium'], childEnv());
  return '';
}
