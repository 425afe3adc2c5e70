// Serves like production, with the invented catalogue in a database that nobody has used yet (D30).
import cluster from 'node:cluster';
import { DEMO_STAFF } from '#demo/people.ts';
import { runProgram } from '#server/start-problem.ts';

// As `server/main.ts`: before React is loaded.
process.env.NODE_ENV = 'production';

await runProgram(async () => {
  const { serveDemo } = await import('./lib/serve-demo.ts');
  const { demo } = await serveDemo();
  if (demo && cluster.isPrimary) console.log(`Demo sign-in: ${DEMO_STAFF.phone} / ${DEMO_STAFF.password}`);
});
