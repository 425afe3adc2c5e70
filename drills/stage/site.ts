import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bigCatalogue, demoCatalogue } from '../../bench/catalogue.ts';
import { type Site, type SiteData, serveCommand, startProgram } from '../../bench/site.ts';

/** Where the data of a drill comes from: a folder, or so many listings; without both the demo. */
export interface DataWanted {
  /** A data folder, which is copied. */
  from?: string | undefined;
  listings?: number;
}

/** Data in a folder of its own, which a drill may spoil. It goes with the process. */
export async function copiedData({ from, listings }: DataWanted = {}): Promise<SiteData> {
  const made = () => (listings ? bigCatalogue(listings) : demoCatalogue());
  const source: SiteData = from === undefined ? await made() : { DATA_DIR: from };
  const folder = emptyFolder();
  for (const name of ['chavi.sqlite', 'chavi.sqlite-wal', 'media']) {
    const path = join(source.DATA_DIR, name);
    if (existsSync(path)) cpSync(path, join(folder, name), { recursive: true });
  }
  // The photographs of many listings are the demo's.
  if (source.MEDIA_URL) cpSync(source.MEDIA_URL, join(folder, 'media'), { recursive: true });
  return { DATA_DIR: folder };
}

const folders: string[] = [];
process.once('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A new folder, which goes with the process. */
export function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'chavi-drill-'));
  folders.push(folder);
  return folder;
}

/**
 * Starts the site as `npm run serve` does, on 127.0.0.1 and a port that the system chooses unless `env` names one. `core` ties it to one
 * processor, where the system can (`taskset`).
 */
export function startSite(data: SiteData, env: Record<string, string> = {}, core?: number): Promise<Site> {
  const command = serveCommand();
  const tied = core === undefined ? command : command.replace(/^exec /, `exec taskset -c ${core} `);
  return startProgram(tied, data, { LOG_LEVEL: 'warn', ...env, HOST: '127.0.0.1' });
}
