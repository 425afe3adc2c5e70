// Serves the API alone, as `server/main.ts` serves the whole site: for tests that end a process of its own.
import { buildApp } from '#server/build-app.ts';
import { readConfig } from '#server/config.ts';
import { createParts } from '#server/parts.ts';
import { serve } from '#server/serve.ts';

const parts = await createParts(readConfig(process.env));
await serve(buildApp(parts, { pages: false }), parts);
