const LARGEST_ID = 2_147_483_647;

/** A positive whole number as it stands in an address or a field (D11), else null: the caller answers 404. */
export function readId(value: unknown): number | null {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || !/^[1-9]\d{0,9}$/.test(text)) return null;
  const id = Number(text);
  return id <= LARGEST_ID ? id : null;
}
