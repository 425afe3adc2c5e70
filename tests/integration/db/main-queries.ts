import { removeAccountRow } from '#server/auth/accounts.ts';
import { listSecurityEvents } from '#server/auth/security-log.ts';
import { findSessionAccount, listSessionsOf } from '#server/auth/sessions.ts';
import { hasSameMessage, listMessages, messagesOlderThan } from '#server/contacts/feature.ts';
import { listAuditOf } from '#server/db/catalogue.ts';
import type { Database } from '#server/db/database.ts';
import { hitLimit } from '#server/db/rate-limits.ts';
import { bumpCatalogue, readCatalogueMoment } from '#server/db/settings.ts';
import { findWhoShows, mediaInUse } from '#server/media/photo-rows.ts';
import { forgetPurged, purgeDeletedBefore } from '#server/properties/feature.ts';
import { firstImagesOf } from '#server/properties/images.ts';
import {
  idsByImportKey,
  lastModified,
  latestProperties,
  listDeleted,
  listForStaff,
  listProperties,
  listSold,
} from '#server/properties/lists.ts';
import {
  findProperty,
  insertProperty,
  lockProperty,
  softDeleteProperty,
  undeleteProperty,
  updateProperty,
} from '#server/properties/writes.ts';
import { findSharedList, listAnswersOf, listItemsOf, pruneSharedLists } from '#server/shortlists/shortlists.ts';
import { isAddressKnown } from '#server/staff/sessions.ts';
import { countRevealsSince, revealsPerSpan } from '#server/visitors/alarm.ts';
import { findRecentVisit, insertVisitor, listVisitors, visitorsOlderThan, visits } from '#server/visitors/queries.ts';
import { DAY, NOW } from '#tests/factories/moments.ts';
import { newVisitor } from '#tests/factories/people.ts';
import { changeOf, newProperty } from '#tests/factories/properties.ts';

/** The statements that matter for speed or for safety, by what they are for. */

const TWO_KEYS = [
  { key: 'login:address', windowSeconds: 900 },
  { key: 'login:phone', windowSeconds: 7200 },
];
const PAGE = { limit: 9, offset: 18 };

export const READS: Record<string, (db: Database) => Promise<unknown>> = {
  'every listing by page': ({ read }) => listProperties(read, PAGE),
  'latest available': ({ read }) => latestProperties(read, 12),
  'one listing': ({ read }) => findProperty(read, 1),
  'first photographs of a page': ({ read }) => firstImagesOf(read, [1, 2, 3], 5),
  "the staff's table": ({ read }) => listForStaff(read, PAGE),
  "the staff's table with a text": ({ read }) => listForStaff(read, { ...PAGE, q: '50%_off' }),
  'sold listings with a text': ({ read }) => listSold(read, { ...PAGE, q: '12 nov' }),
  'deleted listings': ({ read }) => listDeleted(read, NOW - 30 * DAY, PAGE),
  'last changes': ({ read }) => lastModified(read, 500, 500),
  'import keys': ({ read }) => idsByImportKey(read, ['a', 'b']),
  visitors: ({ read }) => listVisitors(read, { limit: 100, offset: 200 }),
  'visitors with a text': ({ read }) => listVisitors(read, { limit: 100, offset: 0, q: 'asha' }),
  'visitors for an export': ({ read }) => visitorsOlderThan(read, 500, 500),
  'visitors for an export of a search': ({ read }) => visitorsOlderThan(read, 500, 500, 'asha'),
  'contact messages for an export of a search': ({ read }) => messagesOlderThan(read, 500, 500, 'asha'),
  'the same visitor again': ({ read }) => findRecentVisit(read, '5550030001', 1, NOW - DAY),
  'reveals by ten minutes': ({ read }) => revealsPerSpan(read, 600_000, NOW - 28 * DAY, NOW - DAY),
  'reveals of an hour': ({ read }) => countRevealsSince(read, NOW - 3_600_000),
  'visits per day': ({ read }) => visits.perDay(read, NOW - 30 * DAY),
  'visits per area': ({ read }) => visits.byArea(read, NOW - 30 * DAY),
  'contact messages with a text': ({ read }) => listMessages(read, { limit: 100, offset: 0, q: 'asha' }),
  'the same message again': ({ read }) => hasSameMessage(read, { phone: '5550040001', message: 'Hello' }, NOW),
  'an account’s home': ({ read }) => isAddressKnown(read, '5550000001', 'hash', NOW - DAY),
  'a session': ({ read }) => findSessionAccount(read, 'hash', NOW),
  'one’s own sessions': ({ read }) => listSessionsOf(read, 1, NOW, NOW - DAY / 2),
  'the security log': ({ read }) => listSecurityEvents(read, NOW - 30 * DAY, undefined, { skip: 50, limit: 50 }),
  'the security log of one kind': ({ read }) =>
    listSecurityEvents(read, NOW - 30 * DAY, 'login', { skip: 0, limit: 50 }),
  'history of a listing': ({ read }) => listAuditOf(read, 'property', 1, 50),
  'photographs in use': ({ read }) => mediaInUse(read, ['a', 'b']),
  'a photograph of deleted listings': ({ read }) => findWhoShows(read, 'a'),
  'the list of a link': ({ read }) => findSharedList(read, 'hash', NOW - 90 * DAY),
  'homes of a shared list': ({ read }) => listItemsOf(read, 1),
  'answers on a shared list': ({ read }) => listAnswersOf(read, 1),
  'catalogue version': ({ read }) => readCatalogueMoment(read),
};

export const WRITES: Record<string, (db: Database) => Promise<unknown>> = {
  'a new listing': ({ write }) => write((tx) => insertProperty(tx, newProperty())),
  'an edit': ({ write }) => write(async (tx) => updateProperty(tx, 1, changeOf(await lockProperty(tx, 1)))),
  'a deletion': ({ write }) => write((tx) => softDeleteProperty(tx, 1, { deleted_by: null, at: NOW })),
  'a restoration': ({ write }) => write((tx) => undeleteProperty(tx, 1, { deletedSince: 0, at: NOW })),
  'giving up': ({ write }) => write((tx) => purgeDeletedBefore(tx, NOW - 30 * DAY, { at: NOW, limit: 500 })),
  'forgetting what was given up': ({ write }) => write((tx) => forgetPurged(tx)),
  'a new visitor': ({ write }) => write((tx) => insertVisitor(tx, newVisitor(1))),
  'a counted call': ({ write }) => write((tx) => hitLimit(tx, TWO_KEYS, NOW)),
  'lists that nobody visits': ({ write }) => write((tx) => pruneSharedLists(tx, NOW - 90 * DAY)),
  'the next catalogue version': ({ write }) => write((tx) => bumpCatalogue(tx)),
  'the last member of staff': ({ write }) => write((tx) => removeAccountRow(tx, 1, NOW)),
};
