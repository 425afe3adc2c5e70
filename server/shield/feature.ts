import type { ShieldFigures } from '#domain/answers/site.ts';
import type { Core, Feature } from '#server/core.ts';
import { readShieldFigures } from '#server/db/judged-numbers.ts';

export const shieldFeature = {
  reads: ({ database, now }: Pick<Core, 'database' | 'now'>) => ({
    shieldFigures: (): Promise<ShieldFigures> => readShieldFigures(database.read, now()),
  }),
  routes: () => undefined,
} satisfies Feature;
