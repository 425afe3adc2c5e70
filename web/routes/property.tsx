import { type MetaDescriptor, useActionData, useParams } from 'react-router';
import { termsBefore } from '#domain/cost/terms.ts';
import { OTHER_AREA } from '#domain/location/area-name.ts';
import type { PageReport, PageReveal, PostOutcome } from '#domain/page-context.ts';
import { readId } from '#domain/parse.ts';
import type { CardListing } from '#domain/property/card.ts';
import { listingHeading } from '#domain/property/heading.ts';
import type { PropertyImage } from '#domain/property/property.ts';
import { SITE } from '#domain/site.ts';
import { t } from '#domain/words/t.ts';
import { AskForOwner } from '#web/features/contact-owner/ask-for-owner.tsx';
import { ContactOwner } from '#web/features/contact-owner/contact-button.tsx';
import { ContactBar, ContactCard } from '#web/features/contact-owner/contact-card.tsx';
import { Heart } from '#web/features/property-card/card-grid.tsx';
import { PropertyCard } from '#web/features/property-card/property-card.tsx';
import { type DetailPage, detailMeta, detailShare, loadDetail } from '#web/features/property-detail/detail-meta.ts';
import { DetailScreen, PropertyMissing } from '#web/features/property-detail/detail-screen.tsx';
import { stagePreload } from '#web/features/property-detail/gallery.tsx';
import { Price, shownPrice } from '#web/features/property-detail/headline.tsx';
import { PlainReport } from '#web/features/property-detail/report/report-form.tsx';
import { ShareButtons } from '#web/features/share/share-buttons.tsx';
import { VideoCard } from '#web/features/videos/video-card.tsx';
import { Island } from '#web/islands/island.tsx';
import { type MetaArgs, pageMeta, siteUrlOf } from '#web/lib/page-meta.ts';
import { foundOf, openData, type PageData, pagePost, pageRead, postHeaders } from '#web/lib/page-read.ts';
import { AreaOnMap } from '#web/routes/parts/area-place.tsx';
import { DetailFailed, StaffWay } from '#web/routes/parts/detail-islands.tsx';
import { KeptPart } from '#web/ui/kept/kept-markup.tsx';
import { Picture } from '#web/ui/picture.tsx';

/** What the address asks for: `?photo=3` begins with the third photograph, `?contact=owner` and `?contact=report` open a form. */
interface DetailQuestion {
  /** null when it is malformed, which is no listing (D11). */
  id: number | null;
  /** The photograph to begin with, from 0. */
  photo: number;
  /** The visitor form, or that of a report, stands in the page itself: the way without scripts. */
  contact: boolean;
  report: boolean;
  /** What it says of the purchase is among these. */
  params: URLSearchParams;
}

const page = pageRead({
  question: ({ searchParams }, params): DetailQuestion => ({
    id: readId(params.id),
    photo: (readId(searchParams.get('photo')) ?? 1) - 1,
    contact: searchParams.get('contact') === 'owner',
    report: searchParams.get('contact') === 'report',
    params: searchParams,
  }),
  read: async (reads, { id }) => (id === null ? null : loadDetail(reads, id)),
});

export const loader = page.loader;

type Posted = PostOutcome<PageReveal>;
type PostedReport = PostOutcome<PageReport>;

/** A form sent without scripts; the answer to the visitor form is this very page with the owner in it, which nobody may keep. */
export const action = pagePost<PageReveal | PageReport>((posts, fields, { id = '' }) => {
  const sent = { ...fields, property_id: id };
  return fields.form === 'report' ? posts.reportListing(sent) : posts.revealOnPage(sent);
});

/** What became of the one of the two forms that was sent. */
function usePosted(): { reveal?: Posted; report?: PostedReport } {
  const posted = useActionData() as Posted | PostedReport | undefined;
  if (posted === undefined) return {};
  const isReport = posted.ok ? 'reported' in posted : posted.values.form === 'report';
  return isReport ? { report: posted as PostedReport } : { reveal: posted as Posted };
}
export const headers = postHeaders;

export function meta({ loaderData, matches }: MetaArgs<PageData<DetailQuestion, DetailPage>>): MetaDescriptor[] {
  const property = foundOf(loaderData)?.property;
  if (loaderData && property) {
    const about = detailMeta(property, siteUrlOf(matches));
    return [...stagePreload(property, openData(loaderData).question.photo), ...pageMeta(siteUrlOf(matches), about)];
  }
  if (!loaderData) return [{ title: `${t('Property Details')} | ${SITE.productName}` }];
  return [{ title: `${t('Property Not Found')} | ${SITE.productName}` }, { name: 'robots', content: 'noindex' }];
}

export default function Property() {
  const { question, answer } = page.usePage();
  if (answer.kind !== 'found') return <NoListing failed={answer.kind === 'failed'} />;
  return <Listing found={answer.value} question={question} />;
}

/** A listing that could not be read takes neither what was typed with it nor the answer to it. */
function NoListing({ failed }: { failed: boolean }) {
  const { reveal: posted } = usePosted();
  const id = readId(useParams().id);
  return (
    <>
      <PropertyMissing />
      {failed && <Island name="detail-failed" of={DetailFailed} shown={{}} start="idle" />}
      {!failed && id !== null && <Island name="staff-way" of={StaffWay} shown={{ id }} start="idle" />}
      {failed && posted && id !== null && (
        <section aria-label={t('Talk to the owner')} className="page-width pb-12">
          <div className="mx-auto max-w-lg">
            <Island name="ask-owner" of={AskForOwner} shown={{ propertyId: id, property: null, posted }} start="sign" />
          </div>
        </section>
      )}
    </>
  );
}

function Listing({ found, question }: { found: DetailPage; question: DetailQuestion }) {
  const { property } = found;
  const { reveal: posted, report } = usePosted();
  const isSold = property.is_sold_out;
  const { id, price, property_type, owner_calls_back, calls_welcome } = property;
  const title = listingHeading(property);
  const listing = { id, title, price, property_type, owner_calls_back, calls_welcome };
  const before = termsBefore(question.params);
  // Most addresses say nothing, and most pages carry nothing of it.
  const terms = before === '' ? {} : { terms: before };
  const inline = (question.contact || posted) && (
    <Island
      name="ask-owner"
      of={AskForOwner}
      shown={{ propertyId: id, property: listing, posted, ...terms }}
      start="sign"
    />
  );
  const contactButton = (inBar: boolean) => (
    <Island name="contact" of={ContactOwner} shown={{ property: listing, inBar, ...terms }} start="sign" />
  );
  const [cover] = property.media_images;
  return (
    <DetailScreen
      {...found}
      photo={question.photo}
      costTerms={question.params}
      cards={<SimilarCards listings={found.similar} />}
      video={(video, index) => (
        <ListingVideo
          key={video.id}
          url={video.media_url}
          title={t('video {number} of {title}', { number: index + 1, title })}
          cover={cover}
        />
      )}
      contact={
        isSold
          ? null
          : {
              card: (
                <ContactCard
                  callsBack={owner_calls_back}
                  price={<Price property={property} />}
                  welcome={calls_welcome}
                  inline={inline || undefined}
                  button={contactButton(false)}
                />
              ),
              bar: <ContactBar price={shownPrice(property)} button={contactButton(true)} />,
            }
      }
      areaMap={property.location !== OTHER_AREA && <AreaOnMap area={property.location} />}
      keep={<Heart home={{ id, title, price, is_sold_out: isSold }} />}
      share={
        <Island
          name="share"
          of={ShareButtons}
          shown={{ ...detailShare(property), what: t('this property') }}
          start="sign"
        />
      }
      report={
        (question.report || report) && <PlainReport listing={{ id, title, is_sold_out: isSold }} posted={report} />
      }
      refusal={posted?.ok === false ? posted.message : undefined}
    />
  );
}

/** How wide a similar listing is: a third of the page, or most of a phone. */
const SIZES = '(min-width: 64rem) 380px, min(20rem, 85vw)';

/** Listings like one, as the entries of a list. */
function SimilarCards({ listings }: { listings: readonly CardListing[] }) {
  return listings.map((property) => (
    <KeptPart key={property.id} in="li" of={PropertyCard} shown={{ property, sizes: SIZES }} />
  ));
}

interface ListingVideoProps {
  url: string;
  title: string;
  /** The first photograph of the listing. */
  cover: PropertyImage | undefined;
}

/** A video of a listing, which shows the listing's own photograph until it is played. */
function ListingVideo({ url, title, cover }: ListingVideoProps) {
  const picture = cover && (
    <Picture image={cover} alt="" sizes="(min-width: 40rem) 400px, 94vw" className="absolute! inset-0" />
  );
  return <VideoCard url={url} title={title} cover={picture} />;
}
