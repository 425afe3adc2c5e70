import { loadDemo } from '#demo/load-demo.ts';
import { type AppOptions, buildApp } from '#server/build-app.ts';
import { type Config, readConfig } from '#server/config.ts';
import { createParts } from '#server/parts.ts';
import { serve } from '#server/serve.ts';

/** Loads the demo catalogue when it is wanted and the database unused, then serves. */
export async function serveDemo(options: AppOptions = {}): Promise<Config> {
  const config = readConfig(process.env);
  const parts = await createParts(config);
  if (config.demo) await loadDemo(parts, (line) => console.log(line));
  await serve(buildApp(parts, options), parts);
  return config;
}
