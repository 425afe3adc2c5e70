import { expect, it } from 'vitest';
import { blindness, memoryMb, memoryParts } from './processes.ts';

it.skipIf(blindness() !== null)('the parts of a process’ memory make up the whole', () => {
  const parts = memoryParts(process.pid);
  const sum = parts.reduce((total, { mb }) => total + mb, 0);
  const whole = memoryMb(process.pid).rss ?? 0;
  expect(Math.abs(sum - whole) / whole).toBeLessThan(0.2);
  expect(parts.length).toBeGreaterThanOrEqual(4);
});
