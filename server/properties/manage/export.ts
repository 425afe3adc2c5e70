import { formatDate } from '#domain/dates.ts';
import { FIELD_LIST } from '#domain/property/fields.ts';
import type { PropertyRecord } from '#server/db/records.ts';

/** The columns of an export, named as an import reads them: it can be imported again as it is (D126). */
export const EXPORT_HEADER: readonly string[] = [
  'id',
  ...FIELD_LIST.map(({ field }) => field),
  'reference',
  // An import passes over these, and over the id.
  ...['visitors', 'created_at', 'verified_at', 'sold_at'],
];

type Cell = string | number | null;

interface Exported {
  recordsOf(ids: readonly number[]): Promise<PropertyRecord[]>;
  /** How many asked for the owner of each. */
  leadsOf(ids: readonly number[]): Promise<ReadonlyMap<number, number>>;
}

/** The rows of an export, in the order of `ids`, with the owners: for staff alone (D12). */
export async function exportRows(properties: Exported, ids: readonly number[]): Promise<Cell[][]> {
  const records = await properties.recordsOf(ids);
  const leads = await properties.leadsOf(records.map(({ id }) => id));
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

const REFERENCE = /^listing-(\d{1,15})-([0-9a-z]{1,12})$/;

/** What an import knows a listing of this site by: its number, and when it was made, since another site has the same numbers. */
export function exportReference({ id, created_at }: Pick<PropertyRecord, 'id' | 'created_at'>): string {
  return `listing-${id}-${created_at.toString(36)}`;
}

/** The number in such a reference; null: it is another text. */
export function referredId(reference: string): number | null {
  const [, id] = REFERENCE.exec(reference) ?? [];
  return id === undefined ? null : Number(id);
}
