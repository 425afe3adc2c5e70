import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT, SERVING } from './run.mjs';

it('`npm run serve` serves with the same heap as `npm start`', () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  expect(scripts.serve).toBe(`exec node ${SERVING.join(' ')} server/main.ts`);
});
