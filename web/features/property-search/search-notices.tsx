import type { ReactNode } from 'react';
import type { Problem } from '#domain/errors.ts';
import type { CardList } from '#domain/property/card.ts';
import { valueLabel } from '#domain/property/labels.ts';
import { type FilterName, filterOf } from '#domain/search/filters.ts';
import { counted } from '#domain/words/en.ts';
import type { Label } from '#domain/words/en-labels.ts';
import { notices, search } from '#domain/words/en-search.ts';
import { groupDigits } from '#domain/words/message.ts';
import { sentence } from '#domain/words/sentence.ts';
import { t } from '#domain/words/t.ts';
import type { ParsedSearch } from '#web/features/property-search/load-search.ts';
import type { SentenceOffer } from '#web/features/property-search/sentence-offer.ts';
import { paths } from '#web/lib/paths.ts';
import { Banner } from '#web/ui/banner.tsx';
import { TEXT_LINK } from '#web/ui/class-names.ts';
import { Link } from '#web/ui/link.tsx';

/** Says what of the address did not count, why, and what was done. Nothing is dropped in silence. */
export function SearchNotices({
  question: { query, problems },
  list,
}: {
  question: ParsedSearch;
  list: CardList | null;
}) {
  const sentences = [...new Set(problems.map(noticeOf))];
  const lastPage = list !== null && list.total > 0 && query.page > list.page ? list.page : null;
  if (sentences.length === 0 && lastPage === null) return null;
  return (
    <div className="grid gap-3">
      {sentences.length > 0 && (
        <Banner tone="warn">
          <ul className="grid gap-1">
            {sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Banner>
      )}
      {lastPage !== null && (
        <Banner tone="calm">
          {t('There is no page {page}. This is the last one, page {last}.', {
            page: groupDigits(query.page),
            last: lastPage,
          })}
        </Banner>
      )}
    </div>
  );
}

/** One sentence for a person about something of the address that did not count: what, why, and what was done. */
export function noticeOf(problem: Problem): string {
  const { field, code, params } = problem;
  if (code === 'rangeInverted') return notices.rangeInverted(params);
  if (code === 'tooManyValues') return notices.tooManyValues({ sentence: sentence(problem) });
  if (code === 'notWholeBetween') return notices.pageUnknown(params);
  if (code !== 'notOneOf') return notices.leftOut({ sentence: sentence(problem) });
  const label = params.label as Label;
  if (field === 'sort') return notices.unknownValue({ label, choices: Object.values(search.sorts) });
  // The choices in the words of the panel (D29).
  const filter = filterOf(field as FilterName);
  if (filter.kind === 'flag') return notices.notFlag(filter);
  if (filter.kind === 'unit') return notices.unknownValue({ label, choices: search.sizeUnits });
  const values = 'values' in filter ? filter.values : [];
  return notices.unknownValue({ label, choices: values.map((value) => valueLabel(field as FilterName, value)) });
}

/** What the typed location means beyond a place, as a link to that search, and what of it did not count. */
export function SentenceNotice({ offer }: { offer: SentenceOffer | null }) {
  if (offer === null) return null;
  const { search, near, remark } = offer;
  if (search === null && remark === '') return null;
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
      {remark !== '' && <p className="wrap-anywhere">{remark}</p>}
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
