import type { AdminStats } from '#domain/stats/stats.ts';
import type { Database } from '#server/db/database.ts';

/** The true numbers (D20), for staff. */
export async function readAdminStats({ read }: Pick<Database, 'read'>): Promise<AdminStats> {
  const [{ total, sold }, visitors, messages] = await Promise.all([
    read.properties.counts(),
    read.visitors.count(),
    read.contacts.count(),
  ]);
  return {
    total_properties: total,
    sold_properties: sold,
    total_visitors: visitors,
    total_contact_us_queries: messages,
  };
}
