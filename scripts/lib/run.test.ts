import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT, SERVING, SERVING_ENV } from './run.mjs';

it('`npm run serve` serves with the same memory settings as `npm start`', () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const env = Object.entries(SERVING_ENV).map(([name, value]) => `${name}=${value}`);
  expect(scripts.serve).toBe(`exec env ${env.join(' ')} node ${SERVING.join(' ')} server/main.ts`);
});
