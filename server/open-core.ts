import { SITE, type SiteConfig } from '#domain/site.ts';
import { createAdmission } from '#server/admission/admission.ts';
import { hashing, PASSWORD_COST, type PasswordCost } from '#server/auth/password.ts';
import { openSecretKey, refuseOtherKey, requireSameKey } from '#server/auth/secret-key.ts';
import { createSecurityLog } from '#server/auth/security-log.ts';
import { createStaffHooks } from '#server/auth/staff.ts';
import { joinCluster } from '#server/cluster/member.ts';
import type { Config } from '#server/config.ts';
import type { Core } from '#server/core.ts';
import { followRates } from '#server/db/cost-rates.ts';
import { openDatabase } from '#server/db/database.ts';
import type { OpenOptions } from '#server/db/engines/engine.ts';
import { createNumberMark } from '#server/db/judged-numbers.ts';
import { findSiteKey, makeSiteKey } from '#server/db/settings.ts';
import { createCallLimits } from '#server/http/call-limits.ts';
import { uploadFolder } from '#server/http/file-form.ts';
import { createCatalogueAnswers } from '#server/kept/kept-answers.ts';
import { createLog } from '#server/log.ts';
import { photoUrls } from '#server/media/photo-key.ts';
import { createPhotoLibrary, openPhotoFiles } from '#server/media/photo-library.ts';
import { createMetrics } from '#server/metrics.ts';
import { createNotices, type FindSubjects } from '#server/notices/notices.ts';
import { measuredStatements, measureParts } from '#server/observing/measure-parts.ts';
import { openTraces } from '#server/observing/traces.ts';
import { splitIndex } from '#server/search-index/peers.ts';
import { createSearchIndex } from '#server/search-index/search-index.ts';
import { pairStorage } from '#server/storage/installation.ts';
import { createStorageWatch } from '#server/storage/storage-watch.ts';

/** Moved in some tens of milliseconds. */
const AREA_BATCH = 250;

/** What tests replace: the clock (epoch milliseconds), the log, the site's configuration, what hashing a password costs, and how much is done at a time. */
export interface CoreOverrides {
  now?: () => number;
  log?: ReturnType<typeof createLog>;
  site?: SiteConfig;
  isPatient?: boolean;
  passwordCost?: PasswordCost;
  areaBatch?: number;
  /** Told of every statement of the database. */
  onStatement?: OpenOptions['onStatement'];
}

/** Opens what the site is stored in, and puts together what features are built on. */
export async function openCore(
  config: Config,
  {
    now = () => Date.now() + config.clockOffsetMs,
    log = createLog(config.logLevel),
    site = SITE,
    isPatient = false,
    passwordCost = PASSWORD_COST,
    areaBatch = AREA_BATCH,
    onStatement,
  }: CoreOverrides,
  findSubjects: FindSubjects,
): Promise<Omit<Core, 'countMessages' | 'homesForSale' | 'visits'>> {
  const metrics = createMetrics();
  const { media, photoFiles } = await openPhotoFiles(config, metrics);
  const secretKey = await openSecretKey(config);
  const traces = await openTraces(config.traceEndpoint, log);
  const opened = await openDatabase(config.database, {
    onStatement: measuredStatements(metrics, onStatement, traces?.statement),
  });
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
  const countsKey =
    (await findSiteKey(database.read, 'counts')) ?? (await database.write((tx) => makeSiteKey(tx, 'counts')));
  const admission = createAdmission(metrics, { password: hashing, write: opened.writes }, isPatient);
  const rates = await followRates(database, now);
  const searchIndex = createSearchIndex({
    ...{ database, log, rates, step: admission.step },
    split: config.split === null ? undefined : splitIndex(config.split, secretKey),
  });
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
    notices: createNotices({ config, database, log, metrics, now, findSubjects }),
    now,
    log,
    metrics,
    traces,
    member: joinCluster(metrics),
    lifecycle,
    limits: createCallLimits({ now, limits: config.rateLimits, secret: countsKey }),
    countsKey,
    numberMark: createNumberMark(secretKey.for('judged numbers')),
    passwordCost,
    areaBatch,
    isPatient,
    staffHooks: createStaffHooks({ config, database, now }),
    searchIndex,
    rates,
    async close() {
      await searchIndex.close();
      await securityLog.flush();
      await database.close();
      await traces?.close();
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
