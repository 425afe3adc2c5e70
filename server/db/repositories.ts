import type { Kysely } from 'kysely';
import { createAccountsRepository } from '#server/auth/accounts.ts';
import { createPasskeysRepository } from '#server/auth/factors/passkey-rows.ts';
import { createFactorsRepository } from '#server/auth/factors/repository.ts';
import { createSecurityEventsRepository } from '#server/auth/security-log/repository.ts';
import { createSessionsRepository } from '#server/auth/sessions.ts';
import { createAuditRepository } from '#server/db/audit.ts';
import type { Engine } from '#server/db/migrations/migration.ts';
import { createPropertyChangesRepository } from '#server/db/property-changes.ts';
import { createRateLimitsRepository } from '#server/db/rate-limits.ts';
import { createSettingsRepository } from '#server/db/settings.ts';
import { createSiteKeysRepository } from '#server/db/site-keys.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Offered } from '#server/features.ts';
import * as features from '#server/features.ts';
import { createMediaReferencesRepository, createStagedUploadsRepository } from '#server/media/photo-rows.ts';
import { createNoticesRepository } from '#server/notices/repository.ts';
import { createPropertyViewsRepository } from '#server/observing/property-views.ts';
import { createIndexedListingsRepository } from '#server/search-index/indexed-listings.ts';
import { createInstallationRepository } from '#server/storage/installation.ts';

function plumbing(db: Kysely<Tables>, engine: Engine) {
  return {
    accounts: createAccountsRepository(db),
    sessions: createSessionsRepository(db),
    factors: createFactorsRepository(db),
    passkeys: createPasskeysRepository(db),
    securityEvents: createSecurityEventsRepository(db),
    settings: createSettingsRepository(db),
    propertyChanges: createPropertyChangesRepository(db),
    indexedListings: createIndexedListingsRepository(db),
    audit: createAuditRepository(db),
    rateLimits: createRateLimitsRepository(db, engine),
    siteKeys: createSiteKeysRepository(db),
    stagedUploads: createStagedUploadsRepository(db),
    installation: createInstallationRepository(db),
    notices: createNoticesRepository(db),
    propertyViews: createPropertyViewsRepository(db),
    mediaReferences: createMediaReferencesRepository(db, engine),
  };
}

/** Everything that can be read and written, on one connection or one transaction: the plumbing's part and every feature's. */
export type Repositories = ReturnType<typeof plumbing> & Offered<'repositories'>;

export function createRepositories(db: Kysely<Tables>, engine: Engine): Repositories {
  const parts = Object.values(features).map((feature) => feature.repositories(db, engine));
  return Object.assign(plumbing(db, engine), ...parts);
}
