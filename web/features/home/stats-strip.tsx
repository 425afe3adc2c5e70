import type { PublicStats } from '#domain/answers/site.ts';
import { shownSoldCount } from '#domain/stats.ts';
import { groupDigits } from '#domain/words/digits.ts';
import { t } from '#domain/words/t.ts';
import { moves } from '#web/islands/island.tsx';

/**
 * 'Total Visitors' and 'Properties Sold Out' (spec 2, Home) as of the rendering. `stats`: null when they could not be read. True counters
 * are shown when they are known and not zero; the others have the specification's fall-backs (D21, D140). They count up (`count-up.ts`).
 */
export function StatsStrip({ stats, areTrue }: { stats: PublicStats | null; areTrue: boolean }) {
  const visitors = stats?.total_visitors ?? null;
  const sold = stats?.total_property_sold ?? null;
  const isShown = (count: number | null) => !areTrue || Boolean(count);
  if (!isShown(visitors) && !isShown(sold)) return null;
  return (
    <section
      {...moves('big-numbers', 'visible')}
      data-true={areTrue || undefined}
      aria-label={t('In numbers')}
      className="page-width"
    >
      <dl className="big-numbers">
        {isShown(visitors) && <Stat of="total_visitors" label={t('Total Visitors')} value={visitors} />}
        {isShown(sold) && (
          <Stat
            of="total_property_sold"
            label={t('Properties Sold Out')}
            value={areTrue ? sold : shownSoldCount(sold)}
          />
        )}
      </dl>
    </section>
  );
}

function Stat({ of, label, value }: { of: keyof PublicStats; label: string; value: number | null }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd data-stat={label} data-of={of} data-known={value ?? undefined}>
        <span className="sr-only">{value === null ? '–' : groupDigits(value)}</span>
        <span aria-hidden="true">{value === null ? '–' : groupDigits(value)}</span>
      </dd>
    </div>
  );
}
