import type { ReactNode } from 'react';
import { SITE } from '#domain/site.ts';
import { t } from '#domain/words/t.ts';
import { paths } from '#web/lib/paths.ts';
import { LinkButton } from '#web/ui/links.tsx';
import { ErrorState } from '#web/ui/states.tsx';

/** All areas of the city: the map, and the list that says the same; null where the figures cannot be read. */
export function AreasScreen({ map }: { map: ReactNode | null }) {
  return (
    <div className="page-width grid gap-6 pt-6 pb-12">
      <div>
        <h1 className="text-2xl sm:text-3xl">{t('Areas of {city}', { city: SITE.city })}</h1>
        <p className="mt-2 max-w-prose text-ink-soft">
          {t(
            'What owners offer today, area by area. The typical price per sq.ft is the median, and is shown only where five or more properties are for sale.',
          )}
        </p>
      </div>
      {map ?? <ErrorState title={t('The areas could not be loaded')} />}
      <div>
        <LinkButton to={paths.search()}>{t('See all properties')}</LinkButton>
      </div>
    </div>
  );
}
