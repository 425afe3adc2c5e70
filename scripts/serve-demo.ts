// What `npm start` runs: the site, with the invented catalogue when DEMO is on and nobody has used the database yet.
import { loadDemo } from '#demo/load-demo.ts';
import { DEMO_STAFF } from '#demo/phones.ts';
import { buildApp } from '#server/build-app.ts';
import { readConfig } from '#server/config.ts';
import { ConfigError } from '#server/config-reader.ts';
import { createParts } from '#server/parts.ts';
import { serve } from '#server/serve.ts';

try {
  const config = readConfig(process.env);
  const parts = await createParts(config);
  if (config.demo) await loadDemo(parts, console.log);
  await serve(buildApp(parts), parts);
  if (config.demo) {
    const { phone, password } = DEMO_STAFF;
    console.log(`Demo sign-in: ${config.siteUrl}/auth-login-8Kj9mN with phone ${phone} and password ${password}`);
  }
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exitCode = 1;
}
