import { SITE, type SiteConfig } from '#domain/site/config.ts';
import { createAuthenticate } from '#server/auth/authenticate.ts';
import { createStaffHooks, type StaffHooks } from '#server/auth/staff-hooks.ts';
import type { Config } from '#server/config.ts';
import { type Database, openDatabase } from '#server/db/database.ts';
import { uploadFolder } from '#server/http/read-listing-form.ts';
import { createLog } from '#server/log.ts';
import { openDiskStore } from '#server/media/disk.ts';
import { createPhotoLibrary, type PhotoLibrary } from '#server/media/photo-library.ts';
import { createPhotographs, type Photographs } from '#server/media/photographs.ts';
import type { MediaStore } from '#server/media/store.ts';
import { createMetrics, type Metrics } from '#server/metrics.ts';
import { createCallLimits } from '#server/services/call-limits.ts';
import { ensureFirstAccount } from '#server/services/first-account.ts';
import { createPublicReads, type PublicReads } from '#server/services/public-reads.ts';
import { createRevealOwner, type RevealOwner } from '#server/services/reveal-owner.ts';
import { createSendMessage, type SendMessage } from '#server/services/send-message.ts';
import { createTidyUp } from '#server/services/tidy-up.ts';

type ProcessLog = ReturnType<typeof createLog>;

/** What the application is built from. A service or a route takes the few of them that it needs. */
export interface Parts {
  config: Config;
  site: SiteConfig;
  database: Database;
  media: MediaStore;
  photographs: Photographs;
  photoLibrary: PhotoLibrary;
  /** Epoch milliseconds. */
  now: () => number;
  log: ProcessLog;
  metrics: Metrics;
  /** `closing` turns true when the process was asked to end: it is no longer ready for requests. */
  lifecycle: { closing: boolean };
  staffHooks: StaffHooks;
  limits: ReturnType<typeof createCallLimits>;
  reads: PublicReads;
  /** The forms of public pages, for the API and for plain form posts alike. */
  revealOwner: RevealOwner;
  sendMessage: SendMessage;
  /** Forgets what has had its time; a running server does it every hour. */
  tidyUp: () => Promise<void>;
  close(): Promise<void>;
}

/** What tests replace: the clock, the log, the site's configuration. */
export type PartsOverrides = Partial<Pick<Parts, 'now' | 'log' | 'site'>>;

/** Opens the database and the media store, makes the first account when configured and missing, and puts the services together. */
export async function createParts(config: Config, overrides: PartsOverrides = {}): Promise<Parts> {
  const { now = Date.now, log = createLog(config.logLevel), site = SITE } = overrides;
  const media = await openDiskStore(config.media.dir);
  const database = await openDatabase(config.database);
  const limits = createCallLimits({ now, limits: config.rateLimits });
  const photographs = createPhotographs(media);
  const photoLibrary = createPhotoLibrary({ database, photographs, log, now });
  const countsInPublic = site.visitorCounter === 'true';
  try {
    if (config.staff !== null) await ensureFirstAccount(database, config.staff, now());
  } catch (error) {
    await database.close();
    throw error;
  }
  return {
    config,
    site,
    database,
    media,
    photographs,
    photoLibrary,
    now,
    log,
    metrics: createMetrics(),
    lifecycle: { closing: false },
    staffHooks: createStaffHooks(createAuthenticate({ database, now })),
    limits,
    reads: createPublicReads({ database, now, site }),
    revealOwner: createRevealOwner({ database, limits, now, countsInPublic }),
    sendMessage: createSendMessage({ database, limits, now }),
    tidyUp: createTidyUp({
      database,
      photoLibrary,
      uploadFolder: uploadFolder(config),
      now,
      limits: config.rateLimits,
    }),
    close: () => database.close(),
  };
}
