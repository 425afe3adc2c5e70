import type { ReactNode } from 'react';
import { termsBefore } from '#domain/cost/terms.ts';
import { OTHER_AREA } from '#domain/location/area-name.ts';
import { areaNameHere } from '#domain/location/areas.ts';
import { listingHeading } from '#domain/property/heading.ts';
import { soldLabel } from '#domain/property/labels.ts';
import type { PropertyDetail, PropertyVideo } from '#domain/property/property.ts';
import { SITE } from '#domain/site.ts';
import { t } from '#domain/words/t.ts';
import { CostToKeys } from '#web/features/property-detail/cost.tsx';
import type { DetailPage } from '#web/features/property-detail/detail-meta.ts';
import { Gallery } from '#web/features/property-detail/gallery.tsx';
import { Headline } from '#web/features/property-detail/headline.tsx';
import ReportListing from '#web/features/property-detail/report/report-listing.tsx';
import { Sections } from '#web/features/property-detail/sections.tsx';
import { Island } from '#web/islands/island.tsx';
import { paths } from '#web/lib/paths.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Breadcrumb, LinkButton } from '#web/ui/link.tsx';
import { EmptyState } from '#web/ui/states.tsx';

interface DetailScreenProps extends DetailPage {
  /** The similar listings as entries of a list. */
  cards: ReactNode;
  /** What the address says of the purchase. */
  costTerms: URLSearchParams;
  /** The photograph to begin with, from 0. */
  photo: number;
  video: (video: PropertyVideo, index: number) => ReactNode;
  /** The way to the owner: beside the text, and on phones at the lower edge. null on a sold listing (D66). */
  contact: { card: ReactNode; bar: ReactNode } | null;
  /** Why a form that was sent without scripts was refused: for a sold listing, which has no form any more. */
  refusal: string | undefined;
  /** The area on the map; Nothing for a place without a page. */
  areaMap: ReactNode;
  /** What keeps the listing on the shortlist. */
  keep: ReactNode;
  /** The ways to pass the listing on. */
  share: ReactNode;
  /** The form of a report in the page itself, where it was asked for. */
  report: ReactNode;
}

/** A listing (spec 2, Property detail): photographs first, then price and facts; the way to the owner stays in view. */
export function DetailScreen(props: DetailScreenProps) {
  const { property, band, history, similar, area, rates, costTerms, photo, video, cards, contact, refusal } = props;
  const { areaMap, keep, share, report } = props;
  const others = similar.length > 0 && <SimilarListings of={property}>{cards}</SimilarListings>;
  return (
    <>
      <div data-listing={property.id} className="page-width pt-2 pb-12">
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <Breadcrumb
            way={[
              { name: t('Home'), to: paths.home },
              { name: t('Properties'), to: paths.search() },
            ]}
            here={t('Property Details')}
          />
          <BackToResults />
        </div>
        <Island
          name="gallery"
          of={Gallery}
          shown={{ title: listingHeading(property), images: property.media_images, start: photo }}
          start="sign"
        />
        <div className={`mt-6 grid grid-cols-1 gap-8 print:block ${contact ? 'lg:grid-cols-[1fr_22rem]' : ''}`}>
          <div className="grid min-w-0 content-start gap-6">
            <Headline
              property={property}
              area={area}
              cost={!property.is_sold_out && rates && <CostToKeys {...{ property, rates, params: costTerms }} />}
              keep={keep}
              share={share}
            />
            {!contact && <SoldNotice property={property} refusal={refusal} />}
            {!contact && others}
            <Sections property={property} band={band} history={history} video={video} areaMap={areaMap} />
            <Island
              name="report"
              of={ReportListing}
              shown={{ id: property.id, title: listingHeading(property), is_sold_out: property.is_sold_out }}
              start="sign"
            />
            {report || (
              <a
                href={`?${termsBefore(costTerms)}contact=report#report`}
                className="scripted:hidden no-print w-fit text-ink-soft text-sm underline"
              >
                {t('Report this listing')}
              </a>
            )}
          </div>
          {contact && <aside className="lg:sticky lg:top-20 lg:self-start">{contact.card}</aside>}
        </div>
        {contact && others && <div className="mt-10 border-line border-t pt-6">{others}</div>}
      </div>
      {contact?.bar}
    </>
  );
}

/** For a listing that does not exist or was removed (spec 2). */
export function PropertyMissing() {
  return (
    <EmptyState
      wholePage
      title={t('Property Not Found')}
      text={t("The property you're looking for doesn't exist or has been removed.")}
      action={
        <LinkButton to={paths.search()} tone="primary">
          {t('Browse Properties')}
        </LinkButton>
      }
    />
  );
}

/** The way back to the list that led here, at its place. A plain script shows it to who came from one (`islands/detail-page.ts`). */
function BackToResults() {
  return (
    <a
      hidden
      data-back-to-results
      href={paths.search()}
      className="no-print flex min-h-11 items-center gap-1.5 font-medium text-brand text-sm hover:underline [&[hidden]]:hidden"
    >
      {t('Back to results')}
    </a>
  );
}

interface SimilarListingsProps {
  of: PropertyDetail;
  /** Their cards as entries of a list. */
  children: ReactNode;
}

/** Listings like this one (D69): a row to the side on a phone, three in a row on a desktop. */
function SimilarListings({ of: { property_type }, children }: SimilarListingsProps) {
  return (
    <section aria-labelledby="similar-title" className="no-print min-w-0">
      <h2 id="similar-title" className="text-xl">
        {property_type === 'Residential' ? t('Similar homes') : t('Similar properties')}
      </h2>
      <ul className="card-row lg:grid lg:grid-cols-3 lg:overflow-visible lg:*:w-auto!">{children}</ul>
    </section>
  );
}

interface SoldNoticeProps {
  property: PropertyDetail;
  refusal: string | undefined;
}

/** Stands where a listing that is for sale has the way to its owner (D66). */
function SoldNotice({ property, refusal }: SoldNoticeProps) {
  const { property_type, location } = property;
  const isListed = location !== OTHER_AREA;
  const elsewhere = { property_type, ...(isListed && { location }), hide_sold: 'true' };
  return (
    <section aria-labelledby="sold-title" data-sold-notice className="grid gap-3 panel p-5">
      {refusal && <Banner tone="bad">{refusal}</Banner>}
      <h2 id="sold-title" className="text-xl">
        {soldLabel(property.sold_at)}
      </h2>
      <p className="text-ink-soft">{t('The owner’s number is no longer available.')}</p>
      <LinkButton to={paths.search(elsewhere)} className="no-print justify-self-start">
        {t('See what is for sale in {place}', { place: isListed ? areaNameHere(location) : SITE.city })}
      </LinkButton>
    </section>
  );
}
