import type { PublicStats } from '#domain/answers/site.ts';
import { shownSoldCount } from '#domain/stats.ts';
import { groupDigits } from '#domain/words/digits.ts';
import { t } from '#domain/words/t.ts';
import { moves } from '#web/islands/island.tsx';

/** 'Total Visitors' and 'Properties Sold Out' (spec 2, Home) as of the rendering; null when they could not be read. They count up (`count-up.ts`). */
export function StatsStrip({ stats }: { stats: PublicStats | null }) {
  return (
    <section {...moves('big-numbers', 'visible')} aria-label={t('In numbers')} className="page-width">
      <dl className="big-numbers">
        <Stat label={t('Total Visitors')} value={stats?.total_visitors ?? null} />
        <Stat label={t('Properties Sold Out')} value={shownSoldCount(stats?.total_property_sold ?? null)} />
      </dl>
    </section>
  );
}

function Stat({ label, value }: { label: string; value: number | null }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd data-stat={label} data-known={value ?? undefined}>
        <span className="sr-only">{value === null ? '–' : groupDigits(value)}</span>
        <span aria-hidden="true">{value === null ? '–' : groupDigits(value)}</span>
      </dd>
    </div>
  );
}
