import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { isUnused } from '#demo/load-demo.ts';
import { createParts } from '#server/app.ts';
import { type AppOptions, buildApp } from '#server/build-app.ts';
import { inProcesses } from '#server/cluster/primary.ts';
import { type Config, readConfig } from '#server/config.ts';
import { serve } from '#server/serve.ts';
import { StartProblem } from '#server/start-problem.ts';
import { ROOT } from './run.mjs';

/** Loads the demo catalogue when it is wanted and the database unused, then serves. */
export async function serveDemo(options: AppOptions = {}): Promise<Config> {
  const config = readConfig(process.env);
  await inProcesses(config, async () => {
    const parts = await createParts(config);
    if (config.demo && (await isUnused(parts.database.read))) await loadInChild();
    await serve(buildApp(parts, options), parts);
  });
  return config;
}

/** Runs `scripts/load-demo.ts` with this process' settings. A signal that ends this process ends it too. */
async function loadInChild(): Promise<void> {
  const child = spawn(process.execPath, [join(ROOT, 'scripts', 'load-demo.ts')], { cwd: ROOT, stdio: 'inherit' });
  const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal);
    process.exit(1);
  };
  for (const signal of signals) process.once(signal, end);
  const [code] = await once(child, 'exit');
  for (const signal of signals) process.off(signal, end);
  if (code !== 0) throw new StartProblem('The demo catalogue could not be loaded.');
}
