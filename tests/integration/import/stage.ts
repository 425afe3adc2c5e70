import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runImport } from '#server/import/import-command.ts';
import { given, givenSite, type SiteOptions } from '#tests/support/given.ts';
import type { TestApp } from '#tests/support/test-app.ts';

export const HEADER =
  'reference,title,property_type,bhk_type,residential_type,condition,direction,price,size,age,owner_name,owner_contact1,location';

/** A home as a row below `HEADER`. */
export const rowOf = (reference: string, { location = 'Bopal', price = '4500000', title = `Home ${reference}` } = {}) =>
  `${reference},${title},Residential,2bhk,Penthouse,Furnished,North,${price},900,12,Asha Patel,5550010011,${location}`;

/** A folder for files of listings, and the command as it is typed there. */
export async function openImports(site: TestApp) {
  const folder = await mkdtemp(join(tmpdir(), 'chavi-import-'));
  return {
    folder,
    async write(name: string, content: string | Buffer): Promise<string> {
      await writeFile(join(folder, name), content);
      return name;
    },
    /** Answers what it says at the end, the lines before, and how far it said to be. */
    async run(...args: string[]): Promise<{ text: string; ok: boolean; printed: string[]; shown: string[] }> {
      const { database, photoLibrary: library, now, numberMark } = site.parts;
      const printed: string[] = [];
      const screen = { write: (text: string) => printed.push(text.trim()) };
      const { text, ok } = await runImport(args, { database, library, now, numberMark, screen, folder });
      const shown = printed.flatMap((line) => line.match(/\d+ % .*$/)?.[0] ?? []);
      return { text, ok, shown, printed: printed.filter((line) => !/\d+ % · /.test(line)) };
    },
    total: async (): Promise<number> => (await site.get('/api/property/all')).json().total,
  };
}

/** A site, and what is typed beside it. */
export function givenImports(options?: SiteOptions) {
  const site = givenSite(options);
  return { site, imports: given(() => openImports(site)) };
}
