// Loads the invented catalogue into a database that nobody has used yet (D30). It runs as a process of its own: the memory that
// a hundred photographs take to encode is given back when it ends.
import { loadDemo } from '#demo/load-demo.ts';
import { createParts } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { runProgram } from '#server/start-problem.ts';

await runProgram(async () => {
  const parts = await createParts(readConfig(process.env));
  try {
    await loadDemo(parts, (line) => console.log(line));
  } finally {
    await parts.close();
  }
});
