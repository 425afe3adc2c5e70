import { type Problem, validationFailed } from '#domain/errors.ts';
import { readId } from '#domain/ids.ts';
import { parseWith } from '#domain/parse.ts';
import type { OwnerContact } from '#domain/property/property.ts';
import { type VisitorEntry, visitorSchema } from '#domain/visitor/visitor-schema.ts';
import type { Database } from '#server/db/database.ts';
import type { PropertyRecord } from '#server/db/records.ts';
import type { CallLimits, Client } from '#server/services/call-limits.ts';
import { CONSENT_VERSION } from '#server/services/consent-notice.ts';
import { refuseRobots } from '#server/services/hidden-field.ts';
import { noSuchProperty } from '#server/services/no-such.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export interface RevealOwnerDeps {
  database: Database;
  limits: CallLimits;
  now: () => number;
  /** Whether the public counter shows the true number of visitors, so that a new one changes pages (D20). */
  countsInPublic: boolean;
}

/**
 * Stores who asks (name, phone, property_id) and answers that one property's owner (spec 7, D12). The same phone for the same
 * property within a day is stored once, and the answer is the same each time: whoever tries somebody else's phone must not learn that
 * its owner asked. Errors: VALIDATION_FAILED, NOT_FOUND for an unknown or deleted property, RATE_LIMITED.
 */
export type RevealOwner = (fields: Record<string, unknown>, client: Client) => Promise<OwnerContact>;

export function createRevealOwner(deps: RevealOwnerDeps): RevealOwner {
  return async (fields, client) => {
    refuseRobots(fields);
    const visitor = readVisitor(fields);
    const { propertyId } = visitor;
    // Anybody may ask for what is not there as often as they like: that must not cost a transaction.
    if (propertyId === null || (await deps.database.read.properties.findById(propertyId)) === null)
      throw noSuchProperty();
    return deps.database.write(async (repos) => {
      await deps.limits.count(repos, 'reveal', client, visitor.phone);
      const property = await repos.properties.findById(propertyId);
      if (property === null) throw noSuchProperty();
      const now = deps.now();
      const known = await repos.visitors.findRecent(visitor.phone, property.id, now - DAY_MS);
      if (known !== null) return ownerOf(property);
      const { name, phone } = visitor;
      await repos.visitors.insert({
        name,
        phone,
        propertyId: property.id,
        createdAt: now,
        consentVersion: CONSENT_VERSION,
        consentAt: now,
      });
      if (deps.countsInPublic) await repos.settings.bumpCatalogue();
      return ownerOf(property);
    });
  };
}

/** A property id that is no id belongs to no property: null. */
function readVisitor(fields: Record<string, unknown>): VisitorEntry & { propertyId: number | null } {
  const parsed = parseWith(visitorSchema, fields);
  const problems: Problem[] = parsed.ok ? [] : parsed.problems;
  const { property_id: given } = fields;
  if (given === undefined || given === '') problems.push({ field: 'property_id', type: 'Property is required' });
  if (!parsed.ok || problems.length > 0) throw validationFailed(problems);
  return { ...parsed.value, propertyId: readId(given) };
}

function ownerOf(property: PropertyRecord): OwnerContact {
  return {
    owner_name: property.ownerName,
    owner_contact1: property.ownerContact1,
    owner_contact2: property.ownerContact2,
  };
}
