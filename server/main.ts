import '#server/production.ts';

import { buildApp } from '#server/build-app.ts';
import { readConfig } from '#server/config.ts';
import { createParts } from '#server/parts.ts';
import { serve } from '#server/serve.ts';
import { runProgram } from '#server/start-problem.ts';

await runProgram(async () => {
  const parts = await createParts(readConfig(process.env));
  await serve(buildApp(parts), parts);
});
