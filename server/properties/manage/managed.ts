import { DAY_MS, isoTimeOrNull } from '#domain/dates.ts';
import { LIMITS } from '#domain/limits.ts';
import type { ManagedProperty } from '#domain/manage/properties.ts';
import type { StaffPropertyCard } from '#domain/property/property.ts';
import type { Repositories } from '#server/db/repositories.ts';

const { withinDays, networks: MARKED_FROM } = LIMITS.report;

/** The staff's cards with who asked for each listing and what was said of it (D106). */
export async function withWhatWaits(
  { properties, reports }: Pick<Repositories, 'properties' | 'reports'>,
  cards: readonly StaffPropertyCard[],
  now: number,
): Promise<ManagedProperty[]> {
  const ids = cards.map(({ id }) => id);
  const [leads, said, asked] = await Promise.all([
    properties.leadsOf(ids),
    reports.openBy(ids, now - withinDays * DAY_MS),
    properties.askedAt(ids),
  ]);
  return cards.map((card) => {
    const { total = 0, networks = 0 } = said.get(card.id) ?? {};
    const asked_at = isoTimeOrNull(asked.get(card.id) ?? null);
    return { ...card, asked_at, leads: leads.get(card.id) ?? 0, reports: total, is_reported: networks >= MARKED_FROM };
  });
}
