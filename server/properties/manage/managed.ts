import { isoTimeOrNull } from '#domain/dates.ts';
import { LIMITS } from '#domain/limits.ts';
import type { ManagedProperty } from '#domain/manage/properties.ts';
import type { StaffPropertyCard } from '#domain/property/property.ts';
import type { Parts } from '#server/core.ts';
import { countLeadsOf, lastAskedAt } from '#server/properties/manage/lists.ts';

const MARKED_FROM = LIMITS.report.networks;

/** The staff's cards with who asked for each listing and what was said of it (D106). */
export async function withWhatWaits(
  { database: { read }, reported }: Pick<Parts, 'database' | 'reported'>,
  cards: readonly StaffPropertyCard[],
): Promise<ManagedProperty[]> {
  const ids = cards.map(({ id }) => id);
  const [leads, said, asked] = await Promise.all([countLeadsOf(read, ids), reported(ids), lastAskedAt(read, ids)]);
  return cards.map((card) => {
    const { total = 0, networks = 0 } = said.get(card.id) ?? {};
    const asked_at = isoTimeOrNull(asked.get(card.id) ?? null);
    return { ...card, asked_at, leads: leads.get(card.id) ?? 0, reports: total, is_reported: networks >= MARKED_FROM };
  });
}
