// Serves the API alone, as `server/main.ts` serves the whole site: for tests that end a process of its own.

import { createParts } from '#server/app.ts';
import { buildApp } from '#server/build-app.ts';
import { inProcesses } from '#server/cluster/primary.ts';
import { readConfig } from '#server/config.ts';
import { serve } from '#server/serve.ts';
import { runProgram } from '#server/start-problem.ts';

await runProgram(async () => {
  const config = readConfig(process.env);
  await inProcesses(config, async () => {
    const parts = await createParts(config);
    await serve(buildApp(parts, { pages: false }), parts);
  });
});
