// `npm run area-map`: draws the shapes of the map of areas from their centres and from the lines of the city.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { mapShapes } from './lib/area-map/draw.ts';
import { ROOT } from './lib/project-files.ts';

for (const { file, text } of mapShapes()) {
  mkdirSync(dirname(join(ROOT, file)), { recursive: true });
  writeFileSync(join(ROOT, file), text);
}
