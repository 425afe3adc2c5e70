import { NO_FILTERS, type SearchFilters, type Sort } from '#domain/search/filters.ts';
import type { Database } from '#server/db/database.ts';
import { DAY, NOW } from '#tests/factories/moments.ts';
import { newVisitor } from '#tests/factories/people.ts';
import { changeOf, newProperty } from '#tests/factories/properties.ts';

/** The statements that matter for speed or for safety, by what they are for. */

const EVERY_FILTER: SearchFilters = {
  ...NO_FILTERS,
  property_type: 'Residential',
  location: [],
  bhk_type: ['2bhk', '3bhk'],
  residential_type: ['Penthouse'],
  commercial_type: ['Shop'],
  condition: ['Furnished'],
  age: ['0-3', '10-15'],
  min_budget: 1_000_000,
  max_budget: 9_000_000,
  min_size: 100,
  max_size: 300,
  is_size_in_yards: true,
};

const TWO_KEYS = [
  { key: 'login:address', windowSeconds: 900 },
  { key: 'login:phone', windowSeconds: 7200 },
];
const PAGE = { limit: 9, offset: 18 };

const search =
  (filters: Partial<SearchFilters>, areas: string[] | null, sort: Sort | null = 'newest') =>
  ({ read }: Database) =>
    read.properties.search({ filters: { ...NO_FILTERS, ...filters }, areas, month: '2026-11', sort, ...PAGE });

export const READS: Record<string, (db: Database) => Promise<unknown>> = {
  'search without filters': search({}, null),
  'search with every filter': search(EVERY_FILTER, ['Bopal', 'Vastral']),
  'search two areas by price': search({ bhk_type: ['2bhk'] }, ['Bopal', 'Vastral'], 'price_asc'),
  'search a budget, cheapest per foot first': search({ max_budget: 5_000_000 }, null, 'price_per_sqft_asc'),
  'search by size, largest first': search({ min_size: 900 }, null, 'size_desc'),
  'search with two amenities': search({ amenity: ['Gym', 'Lift'] }, null),
  'search possession within a year': search({ possession: '12' }, null),
  'search two directions': search({ direction: ['East', 'NorthEast'] }, null),
  'search verified listings': search({ verified: true }, null),
  'search without what is sold': search({ hide_sold: true }, null),
  'search without an order, what is sold last': search({}, null, null),
  'latest available': ({ read }) => read.properties.latest(12),
  'one listing': ({ read }) => read.properties.findById(1),
  'first photographs of a page': ({ read }) => read.propertyImages.firstOf([1, 2, 3], 5),
  "the staff's table": ({ read }) => read.properties.listForStaff(PAGE),
  "the staff's table with a text": ({ read }) => read.properties.listForStaff({ ...PAGE, q: '50%_off' }),
  'sold listings with a text': ({ read }) => read.properties.listSold({ ...PAGE, q: '12 nov' }),
  'deleted listings': ({ read }) => read.properties.listDeleted(NOW - 30 * DAY, PAGE),
  'number of listings': ({ read }) => read.properties.counts(),
  'available per area': ({ read }) => read.properties.countsByArea(),
  'last changes': ({ read }) => read.properties.lastModified(500, 500),
  'import keys': ({ read }) => read.properties.idsByImportKey(['a', 'b']),
  visitors: ({ read }) => read.visitors.list({ limit: 100, offset: 200 }),
  'visitors with a text': ({ read }) => read.visitors.list({ limit: 100, offset: 0, q: 'asha' }),
  'visitors for an export': ({ read }) => read.visitors.olderThan(500, 500),
  'visitors for an export of a search': ({ read }) => read.visitors.olderThan(500, 500, 'asha'),
  'contact messages for an export of a search': ({ read }) => read.contacts.olderThan(500, 500, 'asha'),
  'the same visitor again': ({ read }) => read.visitors.findRecent('5550030001', 1, NOW - DAY),
  'reveals by ten minutes': ({ read }) => read.revealCounts.perSpan(600_000, NOW - 28 * DAY, NOW - DAY),
  'reveals of an hour': ({ read }) => read.revealCounts.since(NOW - 3_600_000),
  'visits per day': ({ read }) => read.stats.visitsPerDay(NOW - 30 * DAY),
  'visits per area': ({ read }) => read.stats.visitsByArea(NOW - 30 * DAY),
  'contact messages with a text': ({ read }) => read.contacts.list({ limit: 100, offset: 0, q: 'asha' }),
  'the same message again': ({ read }) => read.contacts.existsSame({ phone: '5550040001', message: 'Hello' }, NOW),
  'an account’s home': ({ read }) => read.knownAddresses.has('5550000001', 'hash', NOW - DAY),
  'a session': ({ read }) => read.sessions.findAccount('hash', NOW),
  'one’s own sessions': ({ read }) => read.sessions.listOf(1, NOW, NOW - DAY / 2),
  'the security log': ({ read }) => read.securityEvents.list(NOW - 30 * DAY, undefined, { skip: 50, limit: 50 }),
  'the security log of one kind': ({ read }) =>
    read.securityEvents.list(NOW - 30 * DAY, 'login', { skip: 0, limit: 50 }),
  'history of a listing': ({ read }) => read.audit.listOf('property', 1, 50),
  'photographs in use': ({ read }) => read.mediaReferences.inUse(['a', 'b']),
  'a photograph of deleted listings': ({ read }) => read.mediaReferences.isHidden('a'),
  'the list of a link': ({ read }) => read.sharedLists.find('hash', NOW - 90 * DAY),
  'homes of a shared list': ({ read }) => read.sharedLists.itemsOf(1),
  'answers on a shared list': ({ read }) => read.sharedLists.answersOf(1),
  'catalogue version': ({ read }) => read.settings.catalogueVersion(),
};

export const WRITES: Record<string, (db: Database) => Promise<unknown>> = {
  'a new listing': ({ write }) => write(({ properties }) => properties.insert(newProperty())),
  'an edit': ({ write }) => write(async ({ properties }) => properties.update(1, changeOf(await properties.lock(1)))),
  'a deletion': ({ write }) => write(({ properties }) => properties.softDelete(1, { deleted_by: null, at: NOW })),
  'a restoration': ({ write }) => write(({ properties }) => properties.restore(1, { deletedSince: 0, at: NOW })),
  'giving up': ({ write }) =>
    write(({ properties }) => properties.purgeDeletedBefore(NOW - 30 * DAY, { at: NOW, limit: 500 })),
  'forgetting what was given up': ({ write }) => write(({ properties }) => properties.forgetPurged()),
  'a new visitor': ({ write }) => write(({ visitors }) => visitors.insert(newVisitor(1))),
  'a counted call': ({ write }) => write(({ rateLimits }) => rateLimits.hit(TWO_KEYS, NOW)),
  'lists that nobody visits': ({ write }) => write(({ sharedLists }) => sharedLists.prune(NOW - 90 * DAY)),
  'the next catalogue version': ({ write }) => write(({ settings }) => settings.bumpCatalogue()),
  'the last member of staff': ({ write }) => write(({ accounts }) => accounts.remove(1, NOW)),
};
