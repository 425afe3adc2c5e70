// `npm run icons`: draws the sprite of the icons that `web/ui/icons/names.ts` names.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { iconSprite, SPRITE_FILE } from './lib/icon-sprite.ts';
import { ROOT } from './lib/project-files.ts';

writeFileSync(join(ROOT, SPRITE_FILE), iconSprite());
