import { inProcesses } from '#server/cluster/primary.ts';
import { readConfig } from '#server/config.ts';
import { runProgram } from '#server/start-problem.ts';

/**
 * React decides by NODE_ENV, when it is first loaded, whether it renders with its development checks, which double the
 * time of a page: what serves the built site says so before it loads anything of it, however the process was started.
 */
process.env.NODE_ENV = 'production';

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
