import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { type DemoListing, inventMany } from '#demo/catalogue.ts';
import { FIELD_LIST } from '#domain/property/fields.ts';

/** Writes so many invented listings without photographs as `npm run import` takes them, each with a reference of its own. */
export async function writeListings(file: string, count: number): Promise<void> {
  const out = createWriteStream(file);
  const names = FIELD_LIST.map(({ field }) => field);
  out.write(`reference,${names}\n`);
  let place = 0;
  for (const listing of inventMany(count, Date.now())) {
    place += 1;
    const cells = [`bench-${place}`, ...names.map((name) => cellOf(listing[name]))];
    if (!out.write(`${cells.map(quoted)}\n`)) await once(out, 'drain');
  }
  out.end();
  await once(out, 'finish');
}

function cellOf(value: DemoListing[keyof DemoListing]): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value))
    return value.map((one) => (typeof one === 'string' ? one : `${one.id}:${one.duration}`)).join(';');
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
}

function quoted(cell: string): string {
  return /[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
