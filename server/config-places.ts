import { join, resolve } from 'node:path';
import type { DatabaseConfig, MediaConfig } from '#server/config.ts';
import type { Reader } from '#server/config-reader.ts';

/** `DATABASE_URL`: unset means a SQLite file in the data folder. There is never a silent fall-back from one engine to the other. */
export function readDatabase(read: Reader, dataDir: string): DatabaseConfig {
  const value = read.raw('DATABASE_URL');
  if (value === undefined) return { kind: 'sqlite', file: join(dataDir, 'chavi.sqlite') };
  if (/^postgres(ql)?:\/\//.test(value) && URL.canParse(value)) return { kind: 'postgres', url: value };
  read.problem(
    'DATABASE_URL must start with postgres://, for example postgres://user:password@localhost:5432/chavi; leave it unset for a SQLite file in DATA_DIR.',
  );
  return { kind: 'sqlite', file: join(dataDir, 'chavi.sqlite') };
}

/** `MEDIA_URL`: unset means a folder in the data folder; else an absolute folder. */
export function readMedia(read: Reader, dataDir: string): MediaConfig {
  const value = read.raw('MEDIA_URL');
  if (value === undefined) return { kind: 'disk', dir: join(dataDir, 'media') };
  if (value.startsWith('s3://')) {
    read.problem('MEDIA_URL with s3:// is not supported yet; leave it unset to keep photographs in DATA_DIR/media.');
  } else if (value.startsWith('/')) {
    return { kind: 'disk', dir: resolve(value) };
  } else {
    read.problem(`MEDIA_URL must be an absolute folder such as /srv/chavi/media, or unset; it is '${value}'.`);
  }
  return { kind: 'disk', dir: join(dataDir, 'media') };
}
