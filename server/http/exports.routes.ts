import type { FastifyInstance, FastifyReply } from 'fastify';
import { formatDate, isoDay } from '#domain/dates.ts';
import { errorAnswers } from '#server/http/answers/error-answer-schema.ts';
import { csvStream } from '#server/http/csv.ts';
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

type ExportParts = Pick<Parts, 'database' | 'now' | 'staffHooks'>;

/** Visitors and contact messages as CSV files for spreadsheets, sent row by row however many there are. */
export function exportsRoutes(app: FastifyInstance, { database, now, staffHooks }: ExportParts): void {
  const { read } = database;
  const options = (summary: string) => ({
    onRequest: staffHooks.requireStaff,
    schema: { tags: ['Exports'], security: [{ staff: [] }], summary, response: errorAnswers(401) },
  });

  app.get('/visitors/export.csv', options('Visitors as CSV'), (_request, reply) => {
    async function* rows() {
      for await (const { name, phone, createdAt, property } of eachOlder(read.visitors)) {
        const { id, title, propertyType, location, ownerName, ownerContact1, ownerContact2 } = property;
        const owner = [ownerName, ownerContact1, ownerContact2];
        yield [name, phone, id, title, propertyType, location, formatDate(createdAt), ...owner];
      }
    }
    return sendCsv(reply, `visitors-${isoDay(now())}.csv`, VISITOR_COLUMNS, rows());
  });
  app.get('/visitors/contact-us/export.csv', options('Contact messages as CSV'), (_request, reply) => {
    async function* rows() {
      for await (const { name, phone, email, message, createdAt } of eachOlder(read.contacts)) {
        yield [name, phone, email, message, formatDate(createdAt)];
      }
    }
    return sendCsv(reply, `contact-messages-${isoDay(now())}.csv`, CONTACT_COLUMNS, rows());
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
