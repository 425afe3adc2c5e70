// `npm run bench [-- listings [visitors]]`: measures the database, then photographs, each beside its limit. Takes some minutes.
// `DATABASE_URL` names an empty PostgreSQL database to measure in place of a SQLite file of its own.
import { spawnSync } from 'node:child_process';
import { ROOT } from './lib/project-files.ts';

const MEASUREMENTS = [
  { title: 'Database', program: 'bench/database.ts', args: process.argv.slice(2) },
  { title: 'Photographs', program: 'bench/photographs.ts', args: [] },
];

for (const { title, program, args } of MEASUREMENTS) {
  console.log(`\n${title}`);
  const { status } = spawnSync(process.execPath, [program, ...args], { cwd: ROOT, stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
