// Serves the web application from its sources, with hot reload.
import { developWeb } from '#server/pages/render-page.ts';
import { runProgram } from '#server/start-problem.ts';
import { serveDemo } from './lib/serve-demo.ts';

await runProgram(async () => {
  await serveDemo({ develop: developWeb });
});
