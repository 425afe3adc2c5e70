// Serves like production, with the invented catalogue in a database that nobody has used yet (D30).
import '#server/production.ts';

import cluster from 'node:cluster';
import { DEMO_STAFF } from '#demo/people.ts';
import { runProgram } from '#server/start-problem.ts';
import { serveDemo } from './lib/serve-demo.ts';

await runProgram(async () => {
  const { demo } = await serveDemo();
  if (demo && cluster.isPrimary) console.log(`Demo sign-in: ${DEMO_STAFF.phone} / ${DEMO_STAFF.password}`);
});
