// `npm run lock`: after packages changed, writes into the lock file where each lies at any registry, so that an installation asks for no package twice.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withPlaces } from './lib/lock-file.ts';
import { ROOT, readProjectFile } from './lib/project-files.ts';

const LOCK_FILE = 'package-lock.json';
writeFileSync(
  join(ROOT, LOCK_FILE),
  `${JSON.stringify(withPlaces(JSON.parse(readProjectFile(LOCK_FILE))), null, 2)}\n`,
);
