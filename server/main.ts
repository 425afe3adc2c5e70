import { buildApp } from '#server/build-app.ts';
import { readConfig } from '#server/config.ts';
import { ConfigError } from '#server/config-reader.ts';
import { createParts } from '#server/parts.ts';
import { serve } from '#server/serve.ts';

try {
  const parts = await createParts(readConfig(process.env));
  await serve(buildApp(parts), parts);
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exitCode = 1;
}
