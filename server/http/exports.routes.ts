import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { formatDate, isoDay } from '#domain/dates.ts';
import { errorAnswers } from '#server/http/answers/error-answer-schema.ts';
import { csvStream } from '#server/http/csv.ts';
import { readQuery, searchText } from '#server/http/read-query.ts';
import type { Parts } from '#server/parts.ts';
import { eachOlder } from '#server/services/each-older.ts';

const VISITOR_COLUMNS = [
  'Name',
  'Phone',
  'Property ID',
  'Property Title',
  'Property Type',
  'Location',
  'Visit Date',
  'Owner Name',
  'Owner Contact 1',
  'Owner Contact 2',
];
const CONTACT_COLUMNS = ['Name', 'Phone', 'Email', 'Message', 'Created At'];

const exportQuery = z.object({ q: searchText.describe('Only what the list shows for this search.') });

type ExportParts = Pick<Parts, 'database' | 'now' | 'staffHooks'>;

/** Visitors and contact messages as CSV files for spreadsheets, all or those a search finds, sent row by row however many there are. */
export function exportsRoutes(app: FastifyInstance, { database, now, staffHooks }: ExportParts): void {
  const { read } = database;
  const options = (summary: string) => ({
    onRequest: staffHooks.requireStaff,
    schema: {
      tags: ['Exports'],
      security: [{ staff: [] }],
      summary,
      querystring: exportQuery,
      response: errorAnswers(400, 401),
    },
  });
  const nameOf = (list: string, q: string | undefined) =>
    `${list}${q === undefined ? '' : '-matching'}-${isoDay(now())}.csv`;

  app.get('/visitors/export.csv', options('Visitors as CSV'), (request, reply) => {
    const { q } = readQuery(exportQuery, request.query);
    async function* rows() {
      for await (const { name, phone, createdAt, property } of eachOlder(read.visitors, q)) {
        const { id, title, propertyType, location, ownerName, ownerContact1, ownerContact2 } = property;
        const owner = [ownerName, ownerContact1, ownerContact2];
        yield [name, phone, id, title, propertyType, location, formatDate(createdAt), ...owner];
      }
    }
    return sendCsv(reply, nameOf('visitors', q), VISITOR_COLUMNS, rows());
  });
  app.get('/visitors/contact-us/export.csv', options('Contact messages as CSV'), (request, reply) => {
    const { q } = readQuery(exportQuery, request.query);
    async function* rows() {
      for await (const { name, phone, email, message, createdAt } of eachOlder(read.contacts, q)) {
        yield [name, phone, email, message, formatDate(createdAt)];
      }
    }
    return sendCsv(reply, nameOf('contact-messages', q), CONTACT_COLUMNS, rows());
  });
}

function sendCsv(
  reply: FastifyReply,
  name: string,
  columns: readonly string[],
  rows: AsyncIterable<(string | number | null)[]>,
): FastifyReply {
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
    .send(csvStream(columns, rows));
}
