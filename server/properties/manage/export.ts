import { formatDate } from '#domain/dates.ts';
import { FIELD_LIST } from '#domain/property/fields.ts';
import type { PropertyRecord } from '#server/db/records.ts';
import type { Db } from '#server/db/tables.ts';
import { recordsOf } from '#server/properties/lists.ts';
import { countLeadsOf } from '#server/properties/manage/lists.ts';
import { exportReference } from '#server/properties/rows.ts';

/** The columns of an export, named as an import reads them: it can be imported again as it is (D126). */
export const EXPORT_HEADER: readonly string[] = [
  'id',
  ...FIELD_LIST.map(({ field }) => field),
  'reference',
  // An import passes over these, and over the id.
  ...['visitors', 'created_at', 'verified_at', 'sold_at'],
];

type Cell = string | number | null;

/** The rows of an export, in the order of `ids`, with the owners: for staff alone (D12). */
export async function exportRows(db: Db, ids: readonly number[]): Promise<Cell[][]> {
  const records = await recordsOf(db, ids);
  const leads = await countLeadsOf(
    db,
    records.map(({ id }) => id),
  );
  return records.map((record): Cell[] => {
    const dates = [record.created_at, record.verified_at, record.sold_at];
    return [
      record.id,
      ...FIELD_LIST.map(({ field }) => cellOf(record[field])),
      exportReference(record),
      leads.get(record.id) ?? 0,
      ...dates.map((time) => (time === null ? '' : formatDate(time))),
    ];
  });
}

function cellOf(value: PropertyRecord[(typeof FIELD_LIST)[number]['field']]): Cell {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (!Array.isArray(value)) return value as Cell;
  return value.map((item) => (typeof item === 'string' ? item : `${item.id}:${item.duration}`)).join(';');
}
