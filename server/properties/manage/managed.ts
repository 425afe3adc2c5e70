import { DAY_MS } from '#domain/dates.ts';
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
  const [leads, said] = await Promise.all([properties.leadsOf(ids), reports.openBy(ids, now - withinDays * DAY_MS)]);
  return cards.map((card) => {
    const { total = 0, networks = 0 } = said.get(card.id) ?? {};
    return { ...card, leads: leads.get(card.id) ?? 0, reports: total, is_reported: networks >= MARKED_FROM };
  });
}
