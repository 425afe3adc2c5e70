import { useState } from 'react';
import { t } from '#domain/words/t.ts';
import { CompareTable } from '#web/features/shortlist/compare/compare-table.tsx';
import type { Compared } from '#web/features/shortlist/compare/compared.ts';
import { useDetails } from '#web/features/shortlist/compare/use-details.ts';
import { NO_HOMES, shortlist } from '#web/lib/device/shortlist.ts';
import { paths } from '#web/lib/paths.ts';
import { useStore } from '#web/lib/use-store.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/choices.tsx';
import { Icon, Spinner } from '#web/ui/icon.tsx';
import { LinkButton } from '#web/ui/links.tsx';

/** Two to four homes side by side. */
export function CompareView({ asked: { ids, problem } }: { asked: Compared }) {
  const { details, retry } = useDetails(ids);
  const kept = useStore(shortlist, NO_HOMES).entries;
  const [onlyDiffering, setOnlyDiffering] = useState(false);
  const all = ids.map((id) => details.get(id));
  const homes = all.filter((detail) => typeof detail === 'object');
  const gone = all.filter((detail) => detail === 'gone').length;
  const notes = homes.map(({ id }) => kept.find((home) => home.id === id)?.note ?? '');
  return (
    <div className="compare page-width grid grid-cols-1 gap-4 pt-6 pb-16">
      <LinkButton to={paths.shortlist} size="sm" tone="quiet" className="no-print justify-self-start">
        <Icon of="arrow-left" size={18} />
        {t('My shortlist')}
      </LinkButton>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl">
          {homes.length > 1 ? t('Compare {count} homes', { count: homes.length }) : t('Compare homes')}
        </h1>
        {homes.length > 1 && (
          <Checkbox
            label={t('Show only differences')}
            checked={onlyDiffering}
            onChange={(event) => setOnlyDiffering(event.target.checked)}
            className="no-print"
          />
        )}
      </div>
      {problem && <Banner tone="warn">{problem}</Banner>}
      {gone > 0 && (
        <Banner tone="warn">
          {t('{count, plural, =1 {One home is no longer listed.} other {# homes are no longer listed.}}', {
            count: gone,
          })}
        </Banner>
      )}
      {all.includes('failed') && (
        <Banner
          tone="bad"
          action={
            <Button size="sm" onClick={retry}>
              {t('Try again')}
            </Button>
          }
        >
          {t('We could not load all of these homes.')}
        </Banner>
      )}
      {all.includes(undefined) && <Spinner label={t('Loading the homes')} />}
      {homes.length > 0 && <CompareTable homes={homes} notes={notes} onlyDiffering={onlyDiffering} />}
    </div>
  );
}
