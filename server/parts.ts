import { SITE, type SiteConfig } from '#domain/site/config.ts';
import { createAdmission } from '#server/admission/admission.ts';
import { hashing, PASSWORD_COST, type PasswordCost } from '#server/auth/password.ts';
import { refuseOtherKey, requireSameKey } from '#server/auth/same-key.ts';
import { openSecretKey } from '#server/auth/secret-key.ts';
import { createSecurityLog } from '#server/auth/security-log/security-log.ts';
import { createStaffHooks } from '#server/auth/staff.ts';
import { joinCluster } from '#server/cluster/member.ts';
import type { Config } from '#server/config.ts';
import { openDatabase } from '#server/db/database.ts';
import type { OpenOptions } from '#server/db/engines/engine.ts';
import type { Repositories } from '#server/db/repositories.ts';
import type { Offered } from '#server/features.ts';
import * as features from '#server/features.ts';
import { uploadFolder } from '#server/http/file-form.ts';
import { createCallLimits, longestWindow } from '#server/http/limits/call-limits.ts';
import { createCatalogueAnswers } from '#server/kept/catalogue-answers.ts';
import { createLog } from '#server/log.ts';
import { photoUrls } from '#server/media/photo-key.ts';
import { createPhotoLibrary, openPhotoFiles } from '#server/media/photo-library.ts';
import { countStaged, sweepLeftovers, sweepStaged } from '#server/media/sweep.ts';
import { createMetrics } from '#server/metrics.ts';
import { createNotices } from '#server/notices/notices.ts';
import { measureParts } from '#server/observing/measure-parts.ts';
import { measuredStatements } from '#server/observing/measured-statements.ts';
import type { MarkedFilters } from '#server/search-index/definition.ts';
import { createSearchIndex } from '#server/search-index/search-index.ts';
import { pairStorage } from '#server/storage/installation.ts';
import { createStorageWatch } from '#server/storage/storage-watch.ts';

/** Moved in some tens of milliseconds. */
const AREA_BATCH = 250;

/** What tests replace: the clock (epoch milliseconds), the log, the site's configuration, what hashing a password costs, and how much is done at a time. */
export interface PartsOverrides {
  now?: () => number;
  log?: ReturnType<typeof createLog>;
  site?: SiteConfig;
  /** Nobody is refused for the load. */
  isPatient?: boolean;
  passwordCost?: PasswordCost;
  areaBatch?: number;
  /** Told of every statement of the database. */
  onStatement?: OpenOptions['onStatement'];
}

/** What the features themselves are made of. */
type SharedParts = Awaited<ReturnType<typeof openShared>>;

/** What the application is built from. A service or a route takes the few of them that it needs. */
export interface Parts extends SharedParts {
  /** What public pages read, in process and by the API: never an owner (D12). */
  reads: Offered<'reads'>;
  /** The same where it counts for the address of who asks, which comes first. */
  countedReads: Offered<'countedReads'>;
  /** The forms of public pages, for the API and for plain form posts alike. */
  forms: Offered<'forms'>;
  /** What features ask of each other. */
  services: Offered<'services'>;
  /** How much waits for staff, by its name. */
  waiting: () => Promise<Record<string, number>>;
  /** Forgets what has had its time; a running server does it every hour. */
  tidyUp: () => Promise<void>;
  /** What `tidyUp` would delete for good now, by name. */
  due: () => Promise<Record<string, number>>;
  /** Removes what broken-off uploads left; answers how many files. */
  sweepLeftovers: () => Promise<number>;
}

/** Opens the database and the media store, starts the features and puts everything together. */
export async function createParts(config: Config, overrides: PartsOverrides = {}): Promise<Parts> {
  const shared = await openShared(config, overrides);
  try {
    for (const feature of Object.values(features)) if ('start' in feature) await feature.start(shared);
  } catch (error) {
    await shared.close();
    throw error;
  }
  const services: Parts['services'] = offered('services', shared);
  // What visitors read and send may ask another feature for something.
  const served = { ...shared, services };
  return {
    ...served,
    reads: offered('reads', served),
    countedReads: offered('countedReads', served),
    forms: offered('forms', served),
    waiting: () => eachFeature('waiting', shared),
    tidyUp: () => tidyUp(served),
    due: () => countDue(shared),
    sweepLeftovers: () => removeLeftovers(shared),
  };
}

async function openShared(
  config: Config,
  {
    now = () => Date.now() + config.clockOffsetMs,
    log = createLog(config.logLevel),
    site = SITE,
    isPatient = false,
    passwordCost = PASSWORD_COST,
    areaBatch = AREA_BATCH,
    onStatement,
  }: PartsOverrides,
) {
  const metrics = createMetrics();
  const { media, photoFiles } = await openPhotoFiles(config, metrics);
  const secretKey = await openSecretKey(config);
  const opened = await openDatabase(config.database, { onStatement: measuredStatements(metrics, onStatement) });
  const installation = await ownStorage({ database: opened, media, config, secretKey, log }).catch(
    async (error: unknown) => {
      await opened.close();
      throw error;
    },
  );
  const storage = createStorageWatch({
    config,
    database: opened,
    media,
    installation,
    uploadFolder: uploadFolder(config),
    log,
  });
  const database = storage.guarded();
  const countsKey = (await database.read.siteKeys.find('counts')) ?? (await database.write(makeCountsKey));
  const admission = createAdmission(metrics, { password: hashing, write: opened.writes }, isPatient);
  const searchIndex = createSearchIndex({ database, log, filters: indexedFilters(), step: admission.step });
  const securityLog = createSecurityLog({ database, secretKey, log, now, metrics });
  const lifecycle = { closing: false, isRenewed: false, tidiedAt: 0 };
  measureParts({ metrics, database, searchIndex, photoFiles, lifecycle });
  return {
    config,
    secretKey,
    securityLog,
    site,
    database,
    admission,
    kept: createCatalogueAnswers({ config, database, metrics, now }),
    media,
    photoUrl: photoUrls(config.mediaPublicUrl),
    photoFiles,
    photoLibrary: createPhotoLibrary({ database, photoFiles, log, now, refuse: storage.refusePhotos }),
    storage,
    notices: createNotices({ config, database, log, metrics, now }),
    now,
    log,
    metrics,
    /** This process among several; null when it is the only one. */
    member: joinCluster(metrics),
    /** `closing` turns true when the process was asked to end: it is no longer ready for requests, unless another listens in its place (`isRenewed`). `tidiedAt` is the last turn of housekeeping that any process had. */
    lifecycle,
    limits: createCallLimits({ now, limits: config.rateLimits, secret: countsKey }),
    /** Signs what the reveal hands out, and hides what is counted. */
    countsKey,
    passwordCost,
    /** So many listings of an area are moved in one write: others write between. */
    areaBatch,
    staffHooks: createStaffHooks({ config, database, now }),
    searchIndex,
    async close() {
      await searchIndex.close();
      await securityLog.flush();
      await database.close();
    },
  };
}

/** What is opened here belongs together, which is looked at before anything is written. Answers the id of the installation. */
async function ownStorage(deps: Parameters<typeof pairStorage>[0] & Parameters<typeof requireSameKey>[0]) {
  await refuseOtherKey(deps);
  const installation = await pairStorage(deps);
  await requireSameKey(deps);
  return installation;
}

const makeCountsKey = ({ siteKeys }: Repositories) => siteKeys.make('counts');

/** What the features that export `indexed` want to find listings by. */
function indexedFilters(): MarkedFilters {
  return Object.assign({}, ...Object.values(features).map((feature) => ('indexed' in feature ? feature.indexed : {})));
}

type Served = SharedParts & Partial<Pick<Parts, 'services'>>;
type Make = (parts: Served) => object;

/** What the features that export a function of this name make with it, all together. */
function offered<Name extends 'reads' | 'countedReads' | 'forms' | 'services'>(name: Name, parts: Served): Parts[Name] {
  const all = Object.values(features) as { [Any in Name]?: Make }[];
  return Object.assign({}, ...all.map((feature) => feature[name]?.(parts)));
}

/**
 * Forgets what has had its time: files of broken-off uploads, counts of limits, photographs never used, and what each feature gives up.
 */
async function tidyUp(parts: SharedParts & Pick<Parts, 'services'>): Promise<void> {
  const { config, database, photoLibrary: library, now } = parts;
  // First, as it needs no database: on a full disk it makes room.
  await removeLeftovers(parts);
  await database.write(({ rateLimits }) => rateLimits.prune(now() - longestWindow(config.rateLimits) * 1000));
  for (const feature of Object.values(features)) if ('tidyUp' in feature) await feature.tidyUp(parts);
  await parts.notices.tidyUp();
  await sweepStaged({ database, library, now });
}

/** A store that is away must not keep personal data from being forgotten: what is left now goes the next time. */
async function removeLeftovers({ config, media, now, log }: SharedParts): Promise<number> {
  try {
    return await sweepLeftovers({ uploadFolder: uploadFolder(config), media, now });
  } catch (err) {
    log.warn({ err }, 'what broken-off uploads left could not be removed');
    return 0;
  }
}

/** What of that cannot be had back. */
async function countDue(parts: SharedParts): Promise<Record<string, number>> {
  const { database, notices, now } = parts;
  const own = { photographsNeverUsed: await countStaged({ database, now }), ...(await notices.due()) };
  return { ...own, ...(await eachFeature('due', parts)) };
}

/** What the features that export a function of this name count, all together. */
async function eachFeature(name: 'due' | 'waiting', parts: SharedParts): Promise<Record<string, number>> {
  const all = Object.values(features) as { [Any in typeof name]?: (given: SharedParts) => Promise<object> }[];
  return Object.assign({}, ...(await Promise.all(all.map((feature) => feature[name]?.(parts)))));
}
