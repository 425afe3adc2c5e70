import { loadDemo } from '#demo/load-demo.ts';
import { type AppOptions, buildApp } from '#server/build-app.ts';
import { type Config, readConfig } from '#server/config.ts';
import { ConfigError } from '#server/config-reader.ts';
import { createParts } from '#server/parts.ts';
import { serve } from '#server/serve.ts';

/** Loads the demo catalogue when it is wanted and the database unused, then serves. A wrong setting ends the process with its sentence. */
export async function serveDemo(options: AppOptions = {}): Promise<Config> {
  const config = readSettings();
  const parts = await createParts(config);
  if (config.demo) await loadDemo(parts, (line) => console.log(line));
  await serve(buildApp(parts, options), parts);
  return config;
}

function readSettings(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
