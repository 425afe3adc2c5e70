import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { costQuery, costRates, costRatesList, propertyCost, type StaffRates } from '#domain/answers/costs.ts';
import { costOf } from '#domain/cost/cost.ts';
import { type CostRates, RATE_LIMITS, rateEntry, ratesOn } from '#domain/cost/rates.ts';
import { readTerms } from '#domain/cost/terms.ts';
import { isoDay, isoMonth, isoTime } from '#domain/dates.ts';
import { failure, reason, validationFailed } from '#domain/errors.ts';
import type { Core, Feature, Parts } from '#server/core.ts';
import { writeCatalogue } from '#server/db/catalogue.ts';
import { deleteRates, insertRates, lockRates, type RatesRow, readRates } from '#server/db/cost-rates.ts';
import { callsUnder } from '#server/http/call.ts';

/** What pages read: without what the table says of a row. */
function reads({ rates }: Pick<Core, 'rates'>) {
  return {
    costRates: async (): Promise<CostRates> => {
      const { id: _id, created_at: _at, ...today } = rates.today();
      return today;
    },
  };
}

/** What a listing costs, for anybody; staff keep the rates (D132). */
function routes(app: FastifyInstance, parts: Parts): void {
  const { now, rates, reads: all } = parts;
  callsUnder(
    app,
    parts,
    'Listings',
  )(
    {
      get: '/property/:id/cost',
      who: 'reader',
      summary: 'What buying a listing costs, and what of it is needed in cash',
      query: costQuery,
      reads: 'query',
      answer: propertyCost,
    },
    async ({ id, request: { url } }) => {
      const property = await all.view(id);
      const params = new URLSearchParams(url.split('?').slice(1).join('?'));
      const today = rates.today();
      const { terms, problems } = readTerms(params, today);
      if (problems.length > 0) throw validationFailed(problems);
      return costOf(property, today, terms, isoMonth(now()));
    },
  );
  const call = callsUnder(app, parts, 'Rates');
  call(
    { get: '/rates/', who: 'staff', summary: 'The rates by which costs are reckoned', answer: costRatesList },
    async () => ({ rates: await listRates(parts) }),
  );
  call(
    {
      post: '/rates/',
      who: 'staff',
      summary: 'Add rates that are valid from a day on, today at the earliest',
      body: rateEntry,
      answer: costRates,
      status: 201,
      errors: [409],
    },
    async ({ body, staff }) => {
      const added = await addRates(parts, body, staff.accountId);
      return presentRates(added, await readRates(parts.database.read), isoDay(now()));
    },
  );
  call(
    {
      delete: '/rates/:id',
      who: 'staff',
      summary: 'Delete rates whose first day has not come',
      answer: z.strictObject({ id: z.int() }),
      errors: [409],
    },
    ({ id, staff }) => removeRates(parts, id, staff.accountId),
  );
}

export const ratesFeature = { reads, routes } satisfies Feature;

type RatesParts = Pick<Parts, 'database' | 'now'>;

async function listRates({ database, now }: RatesParts): Promise<StaffRates[]> {
  const sets = await readRates(database.read);
  return sets.map((row) => presentRates(row, sets, isoDay(now()))).reverse();
}

function presentRates(row: RatesRow, sets: readonly RatesRow[], today: string): StaffRates {
  const is_in_force = ratesOn(sets, today)?.id === row.id;
  return { ...row, is_in_force, is_to_come: isToCome(row, today), created_at: isoTime(row.created_at) };
}

const isToCome = ({ valid_from }: RatesRow, today: string) => valid_from > today;

/** Adds rates. What was valid stays as it is: pages told it. Throws VALIDATION_FAILED for a day that has passed or has rates. */
function addRates(parts: RatesParts, entry: CostRates, accountId: number): Promise<RatesRow> {
  return writeCatalogue(parts, async (tx, at) => {
    const sets = await lockRates(tx);
    const today = isoDay(at);
    const { valid_from } = entry;
    if (valid_from < today) throw validationFailed([{ field: 'valid_from', ...reason('rateDayPast', { day: today }) }]);
    if (sets.some((one) => one.valid_from === valid_from))
      throw validationFailed([{ field: 'valid_from', ...reason('rateDayTaken') }]);
    if (sets.length >= RATE_LIMITS.sets) throw failure('CONFLICT', 'ratesFull', { max: RATE_LIMITS.sets });
    const row = await insertRates(tx, { ...entry, created_at: at });
    return { result: row, audit: { action: 'rates.create', entityId: row.id, accountId, after: { ...entry } } };
  });
}

/** Deletes rates that nothing was reckoned with yet. Throws NOT_FOUND, and CONFLICT once their day has come. */
function removeRates(parts: RatesParts, id: number, accountId: number): Promise<{ id: number }> {
  return writeCatalogue(parts, async (tx, at) => {
    const row = (await lockRates(tx)).find((one) => one.id === id);
    if (row === undefined) throw failure('NOT_FOUND', 'noSuchRates');
    if (!isToCome(row, isoDay(at))) throw failure('CONFLICT', 'ratesInForce');
    await deleteRates(tx, id);
    return { result: { id }, audit: { action: 'rates.delete', entityId: id, accountId, before: { ...row } } };
  });
}
