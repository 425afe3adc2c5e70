import { SITE, type SiteConfig } from '#domain/site/config.ts';
import { createStaffHooks, type StaffHooks } from '#server/auth/staff.ts';
import type { Config } from '#server/config.ts';
import { type Database, openDatabase } from '#server/db/database.ts';
import type { Offered } from '#server/features.ts';
import * as features from '#server/features.ts';
import { uploadFolder } from '#server/http/file-form.ts';
import { createCallLimits, longestWindow } from '#server/http/limits/call-limits.ts';
import { createLog } from '#server/log.ts';
import { openDiskStore } from '#server/media/disk.ts';
import { createPhotoFiles, type PhotoFiles } from '#server/media/photo-files.ts';
import { createPhotoLibrary, type PhotoLibrary } from '#server/media/photo-library.ts';
import type { MediaStore } from '#server/media/store.ts';
import { sweepLeftovers, sweepStaged } from '#server/media/sweep.ts';
import { createMetrics, type Metrics } from '#server/metrics.ts';

type ProcessLog = ReturnType<typeof createLog>;

/** What the application is built from. A service or a route takes the few of them that it needs. */
export interface Parts {
  config: Config;
  site: SiteConfig;
  database: Database;
  media: MediaStore;
  photoFiles: PhotoFiles;
  photoLibrary: PhotoLibrary;
  /** Epoch milliseconds. */
  now: () => number;
  log: ProcessLog;
  metrics: Metrics;
  /** `closing` turns true when the process was asked to end: it is no longer ready for requests. */
  lifecycle: { closing: boolean };
  staffHooks: StaffHooks;
  limits: ReturnType<typeof createCallLimits>;
  /** What public pages read, in process and by the API: never an owner (D12). */
  reads: Offered<'reads'>;
  /** The forms of public pages, for the API and for plain form posts alike. */
  forms: Offered<'forms'>;
  /** Forgets what has had its time; a running server does it every hour. */
  tidyUp: () => Promise<void>;
  close(): Promise<void>;
}

/** What tests replace: the clock, the log, the site's configuration. */
export type PartsOverrides = Partial<Pick<Parts, 'now' | 'log' | 'site'>>;

/** Opens the database and the media store, starts the features and puts everything together. */
export async function createParts(config: Config, overrides: PartsOverrides = {}): Promise<Parts> {
  const { now = Date.now, log = createLog(config.logLevel), site = SITE } = overrides;
  const media = await openDiskStore(config.media.dir);
  const database = await openDatabase(config.database);
  const limits = createCallLimits({ now, limits: config.rateLimits });
  const photoFiles = createPhotoFiles(media);
  const photoLibrary = createPhotoLibrary({ database, photoFiles, log, now });
  const shared = {
    config,
    site,
    database,
    media,
    photoFiles,
    photoLibrary,
    now,
    log,
    metrics: createMetrics(),
    lifecycle: { closing: false },
    staffHooks: createStaffHooks({ database, now }),
    limits,
    close: () => database.close(),
  };
  try {
    for (const feature of Object.values(features)) if ('start' in feature) await feature.start(shared);
  } catch (error) {
    await database.close();
    throw error;
  }
  return { ...shared, reads: offered('reads', shared), forms: offered('forms', shared), tidyUp: createTidyUp(shared) };
}

type SharedParts = Omit<Parts, 'reads' | 'forms' | 'tidyUp'>;

type Make = (parts: SharedParts) => object;

/** What the features that export a function of this name make with it, all together. */
function offered<Name extends 'reads' | 'forms'>(name: Name, parts: SharedParts): Parts[Name] {
  const all = Object.values(features) as { reads?: Make; forms?: Make }[];
  return Object.assign({}, ...all.map((feature) => feature[name]?.(parts)));
}

/**
 * Forgets what has had its time: counts of limits, photographs never used, files of broken-off uploads, and what each
 * feature gives up.
 */
function createTidyUp(parts: SharedParts): Parts['tidyUp'] {
  const { config, database, photoLibrary: library, now } = parts;
  return async () => {
    await database.write(({ rateLimits }) => rateLimits.prune(now() - longestWindow(config.rateLimits) * 1000));
    for (const feature of Object.values(features)) if ('tidyUp' in feature) await feature.tidyUp(parts);
    await sweepStaged({ database, library, now });
    await sweepLeftovers({ uploadFolder: uploadFolder(config), now }, false);
  };
}
