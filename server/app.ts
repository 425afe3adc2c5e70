import { failure } from '#domain/errors.ts';
import { isPhone, normalisePhone } from '#domain/phone.ts';
import { areasFeature } from '#server/areas/feature.ts';
import type { Config } from '#server/config.ts';
import { contactsFeature, countContactMessages } from '#server/contacts/feature.ts';
import type { Core, CountedReads, Feature, Forgotten, Named, Parts, Reads } from '#server/core.ts';
import { writeAudited } from '#server/db/catalogue.ts';
import { forgetNumber } from '#server/db/judged-numbers.ts';
import { pruneLimits } from '#server/db/rate-limits.ts';
import { factorsFeature } from '#server/factors/feature.ts';
import { longestWindow } from '#server/http/call-limits.ts';
import { uploadFolder } from '#server/http/file-form.ts';
import { importsFeature } from '#server/imports/feature.ts';
import { countStaged, sweepLeftovers, sweepStaged } from '#server/media/photo-library.ts';
import { unfinishedFolders } from '#server/media/store.ts';
import { type CoreOverrides, openCore } from '#server/open-core.ts';
import { ownersFeature } from '#server/owners/feature.ts';
import { propertiesFeature } from '#server/properties/feature.ts';
import { ratesFeature } from '#server/rates/feature.ts';
import { reportsFeature } from '#server/reports/feature.ts';
import { shieldFeature } from '#server/shield/feature.ts';
import { shortlistsFeature } from '#server/shortlists/feature.ts';
import { staffFeature } from '#server/staff/feature.ts';
import { statsFeature } from '#server/stats/feature.ts';
import { testimonialsFeature } from '#server/testimonials/feature.ts';
import { videosFeature } from '#server/videos/feature.ts';
import { visitorsFeature } from '#server/visitors/feature.ts';
import { visits } from '#server/visitors/queries.ts';
import { createHomesForSale } from '#server/visitors/reveal.ts';

/** What the server offers. They start and tidy up in this order. */
const FEATURES: readonly Feature[] = [
  areasFeature,
  contactsFeature,
  factorsFeature,
  importsFeature,
  ownersFeature,
  propertiesFeature,
  ratesFeature,
  reportsFeature,
  shieldFeature,
  shortlistsFeature,
  staffFeature,
  statsFeature,
  testimonialsFeature,
  videosFeature,
  visitorsFeature,
];

/** Opens the database and the media store, starts the features and puts everything together. */
export async function createParts(config: Config, overrides: CoreOverrides = {}): Promise<Parts> {
  const opened = await openCore(config, overrides, {
    'lead.new': visitorsFeature.noticeSubject,
    'submission.new': ownersFeature.noticeSubject,
    'report.marked': reportsFeature.noticeSubject,
  });
  const core: Core = {
    ...opened,
    homesForSale: createHomesForSale(opened),
    visits,
    countMessages: countContactMessages,
  };
  try {
    for (const feature of FEATURES) await feature.start?.(core);
  } catch (error) {
    await core.close();
    throw error;
  }
  const traced = <T extends object>(reads: T): T => core.traces?.reads(reads) ?? reads;
  return {
    ...core,
    features: FEATURES,
    // Named one by one: what none of them offers does not compile.
    reads: traced<Reads>({
      ...propertiesFeature.reads(core),
      ...ratesFeature.reads(core),
      ...shieldFeature.reads(core),
      ...statsFeature.reads(core),
      ...testimonialsFeature.reads(core),
      ...videosFeature.reads(core),
    }),
    countedReads: traced<CountedReads>({
      ...ownersFeature.countedReads(core),
      ...shortlistsFeature.countedReads(core),
    }),
    forms: {
      ...contactsFeature.forms(core),
      ...ownersFeature.forms(core),
      ...reportsFeature.forms(core),
      ...shortlistsFeature.forms(core),
      ...visitorsFeature.forms(core),
    },
    pageForms: ownersFeature.pageForms(core),
    reported: (ids) => reportsFeature.reported(core, ids),
    waiting: () => named((feature) => feature.waiting?.(core)),
    tidyUp: () => tidyUp(core),
    due: () => countDue(core),
    sweepLeftovers: () => removeLeftovers(core),
  };
}

/**
 * Forgets what has had its time: files of broken-off uploads, counts of limits, photographs never used, and what each feature gives up.
 */
async function tidyUp(core: Core): Promise<void> {
  const { config, database, photoLibrary: library, now } = core;
  // First, as it needs no database: on a full disk it makes room.
  await removeLeftovers(core);
  await database.write((tx) => pruneLimits(tx, now() - longestWindow(config.rateLimits) * 1000));
  for (const feature of FEATURES) await feature.tidyUp?.(core);
  await core.notices.tidyUp();
  await sweepStaged({ database, library, now });
}

/** A folder that cannot be written must not keep personal data from being forgotten: what is left now goes the next time. */
async function removeLeftovers({ config, now, log }: Core): Promise<number> {
  try {
    const leftoverFolders = [uploadFolder(config), ...unfinishedFolders(config.media)];
    return await sweepLeftovers({ leftoverFolders, now });
  } catch (err) {
    log.warn({ err }, 'what broken-off uploads left could not be removed');
    return 0;
  }
}

/** What of that cannot be had back. */
async function countDue(core: Core): Promise<Named> {
  const due = { photographsNeverUsed: await countStaged(core), ...(await core.notices.due()) };
  return { ...due, ...(await named((feature) => feature.due?.(core))) };
}

/** What the features count, all together. */
async function named(count: (feature: Feature) => Promise<Named> | undefined): Promise<Named> {
  return Object.assign({}, ...(await Promise.all(FEATURES.map(count))));
}

const NOTHING: Forgotten = { visits: 0, messages: 0, owners: 0, submissions: 0, lines: 0 };

/**
 * Removes what a person left with a phone number, when they ask for it (the privacy notice). Throws VALIDATION_FAILED for what is
 * no phone. The audit says that it was done, not for whom.
 */
export async function forgetPerson(
  { database, numberMark }: Pick<Core, 'database' | 'numberMark'>,
  typedPhone: string,
  now: number,
): Promise<Forgotten> {
  const phone = normalisePhone(typedPhone);
  if (!isPhone(phone)) throw failure('VALIDATION_FAILED', 'phoneInvalid');
  return writeAudited({ database, now: () => now }, async (tx, at) => {
    const after = { ...NOTHING };
    for (const feature of FEATURES) Object.assign(after, await feature.forgetPerson?.(tx, phone, at));
    await forgetNumber(tx, numberMark(phone));
    return { result: after, audit: { action: 'person.forget', entityId: 0, accountId: null, after: { ...after } } };
  });
}
