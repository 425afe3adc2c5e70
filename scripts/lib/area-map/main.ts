// `npm run map`: draws the shapes of the map of areas from their centres and from the lines of the city.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../project-files.ts';
import { mapShapes } from './draw.ts';

for (const { file, text } of mapShapes()) {
  mkdirSync(dirname(join(ROOT, file)), { recursive: true });
  writeFileSync(join(ROOT, file), text);
}
