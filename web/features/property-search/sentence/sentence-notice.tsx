import type { ReactNode } from 'react';
import { counted } from '#domain/words/counts.ts';
import { notices } from '#domain/words/en-search.ts';
import { t } from '#domain/words/t.ts';
import type { SentenceOffer } from '#web/features/property-search/sentence/offer.ts';
import { paths } from '#web/lib/paths.ts';
import { Banner } from '#web/ui/banner.tsx';
import { TEXT_LINK } from '#web/ui/class-names.ts';
import { Link } from '#web/ui/link.tsx';

/** What the typed location means beyond a place, as a link to that search, and what of it did not count. */
export function SentenceNotice({ offer }: { offer: SentenceOffer | null }) {
  if (offer === null) return null;
  const { search, near, said } = offer;
  if (search === null && said === '') return null;
  return (
    <Banner tone="calm">
      {search !== null && search.count > 0 && (
        <p>
          <OfferLink query={search.query}>
            {t('Search for {what}: {count}', { what: search.label, count: counted(search.count, 'properties') })}
          </OfferLink>
        </p>
      )}
      {search !== null && search.count === 0 && (
        <p className="wrap-anywhere">
          {notices.nothingMatches({ label: search.label })}{' '}
          {near !== null && (
            <OfferLink query={near.query}>
              {t('{what}: {count}', { what: near.label, count: counted(near.count, 'properties') })}
            </OfferLink>
          )}
        </p>
      )}
      {said !== '' && <p className="wrap-anywhere">{said}</p>}
    </Banner>
  );
}

function OfferLink({ query, children }: { query: string; children: ReactNode }) {
  return (
    <Link to={paths.search() + query} className={`${TEXT_LINK} wrap-anywhere`}>
      {children}
    </Link>
  );
}
