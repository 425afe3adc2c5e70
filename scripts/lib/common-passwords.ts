// `npm run passwords`: writes the commonest passwords as the server keeps them, from the list of a library.

import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { LIMITS } from '#domain/limits.ts';
import { COMMON_FILE, shortMark } from '#server/auth/password.ts';
import { ROOT } from './project-files.ts';

const KEPT = 4000;
const PER_LINE = 16;
/** What people here would take: names of the place, of the trade and of gods. They are shorter than a password may be: digits follow. */
const LOCAL =
  'chavi ahmedabad amdavad gujarat gandhinagar india bharat hindustan admin staff broker property welcome namaste krishna ganesh hanuman mahadev shivshakti jaimatadi jaishreeram jaishriram swaminarayan saibaba omsairam radheradhe';

const { dictionary } = createRequire(import.meta.url)(
  '@zxcvbn-ts/language-common',
) as typeof import('@zxcvbn-ts/language-common');
const commonest = dictionary['passwords-common']
  .filter((word) => word.length >= LIMITS.account.password.min)
  .slice(0, KEPT);
const marks = [...new Set([...commonest, ...LOCAL.split(' ')].map(shortMark))].sort();
const lines = marks.map((mark, place) => mark + ((place + 1) % PER_LINE === 0 ? '\n' : ' '));
writeFileSync(join(ROOT, COMMON_FILE), `${lines.join('').trimEnd()}\n`);
