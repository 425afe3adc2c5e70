import { createHmac } from 'node:crypto';
import { SHIELD_WAYS, type ShieldFigures } from '#domain/answers/site.ts';
import { INDIA_OFFSET_MS } from '#domain/india-time.ts';
import type { SecretKey } from '#server/auth/secret-key.ts';
import type { Db } from '#server/db/tables.ts';

// Numbers that look like a broker's, and what staff found of them (D139). A number itself is nowhere in the table.

/** Hides a phone of ten digits: 64 hexadecimal digits, always the same on one site. */
export type NumberMark = (phone: string) => string;

export function createNumberMark(secretKey: SecretKey): NumberMark {
  return (phone) => createHmac('sha256', secretKey.for('judged numbers')).update(phone).digest('hex');
}

/** How many numbers staff keep out at present, and how they were found. */
export async function readShieldFigures(db: Db, now: number): Promise<ShieldFigures> {
  const today = new Date(now + INDIA_OFFSET_MS);
  const month = Date.UTC(today.getUTCFullYear(), today.getUTCMonth()) - INDIA_OFFSET_MS;
  const rows = await db
    .selectFrom('judged_numbers')
    .select((eb) => ['way', eb.fn.countAll<number>().as('ever')])
    .select((eb) => eb.fn.countAll<number>().filterWhere('decided_at', '>=', month).as('month'))
    .where('verdict', '=', 'broker')
    .groupBy('way')
    .execute();
  const ways = SHIELD_WAYS.map((way) => {
    const { ever = 0, month = 0 } = rows.find((row) => row.way === way) ?? {};
    return { way, month, ever };
  });
  const sum = (of: 'month' | 'ever') => ways.reduce((all, one) => all + one[of], 0);
  return { month: sum('month'), ever: sum('ever'), ways };
}
