import '#server/production.ts';

import { inProcesses } from '#server/cluster/primary.ts';
import { readConfig } from '#server/config.ts';
import { runProgram } from '#server/start-problem.ts';

await runProgram(async () => {
  const config = readConfig(process.env);
  await inProcesses(config, async () => {
    // Not before: of several processes the first serves nothing, and needs none of it.
    const [{ buildApp }, { createParts }, { serve }] = await Promise.all([
      import('#server/build-app.ts'),
      import('#server/app.ts'),
      import('#server/serve.ts'),
    ]);
    const parts = await createParts(config);
    await serve(buildApp(parts), parts);
  });
});
