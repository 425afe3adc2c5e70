import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { buildWhenChanged } from '../scripts/lib/prepare.mjs';

/**
 * The options of a program that starts others, with those that each has: `--write`, and `--help`, which prints `usage` and ends. What it
 * starts is built, and ends with it.
 */
export function programOptions<T extends ParseArgsOptionsConfig>(usage: string, options: T) {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const { values } = parseArgs({
    options: { ...options, write: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
  });
  if ((values as { help?: boolean }).help) {
    console.log(usage);
    process.exit();
  }
  buildWhenChanged();
  return values;
}
