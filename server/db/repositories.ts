import type { Kysely } from 'kysely';
import type { Engine } from '#server/db/engines/engine.ts';
import { type AccountsRepository, createAccountsRepository } from '#server/db/repositories/accounts.ts';
import { type AuditRepository, createAuditRepository } from '#server/db/repositories/audit.ts';
import { type ContactsRepository, createContactsRepository } from '#server/db/repositories/contacts.ts';
import {
  createKnownAddressesRepository,
  type KnownAddressesRepository,
} from '#server/db/repositories/known-addresses.ts';
import {
  createMediaReferencesRepository,
  type MediaReferencesRepository,
} from '#server/db/repositories/media-references.ts';
import { createPropertiesRepository, type PropertiesRepository } from '#server/db/repositories/properties.ts';
import {
  createPropertyImagesRepository,
  type PropertyImagesRepository,
} from '#server/db/repositories/property-images.ts';
import { createRateLimitsRepository, type RateLimitsRepository } from '#server/db/repositories/rate-limits.ts';
import { createSessionsRepository, type SessionsRepository } from '#server/db/repositories/sessions.ts';
import { createSettingsRepository, type SettingsRepository } from '#server/db/repositories/settings.ts';
import { createStagedUploadsRepository, type StagedUploadsRepository } from '#server/db/repositories/staged-uploads.ts';
import { createTestimonialsRepository, type TestimonialsRepository } from '#server/db/repositories/testimonials.ts';
import { createVideosRepository, type VideosRepository } from '#server/db/repositories/videos.ts';
import { createVisitorsRepository, type VisitorsRepository } from '#server/db/repositories/visitors.ts';
import type { Tables } from '#server/db/tables.ts';

/** Everything that can be read and written, on one connection or one transaction. */
export interface Repositories {
  properties: PropertiesRepository;
  propertyImages: PropertyImagesRepository;
  visitors: VisitorsRepository;
  contacts: ContactsRepository;
  testimonials: TestimonialsRepository;
  videos: VideosRepository;
  settings: SettingsRepository;
  accounts: AccountsRepository;
  sessions: SessionsRepository;
  audit: AuditRepository;
  rateLimits: RateLimitsRepository;
  knownAddresses: KnownAddressesRepository;
  stagedUploads: StagedUploadsRepository;
  mediaReferences: MediaReferencesRepository;
}

export function createRepositories(db: Kysely<Tables>, engine: Engine): Repositories {
  return {
    properties: createPropertiesRepository(db),
    propertyImages: createPropertyImagesRepository(db),
    visitors: createVisitorsRepository(db),
    contacts: createContactsRepository(db),
    testimonials: createTestimonialsRepository(db),
    videos: createVideosRepository(db),
    settings: createSettingsRepository(db),
    accounts: createAccountsRepository(db),
    sessions: createSessionsRepository(db),
    audit: createAuditRepository(db),
    rateLimits: createRateLimitsRepository(db),
    knownAddresses: createKnownAddressesRepository(db),
    stagedUploads: createStagedUploadsRepository(db),
    mediaReferences: createMediaReferencesRepository(db, engine),
  };
}
