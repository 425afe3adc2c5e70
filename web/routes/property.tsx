import { lazy, Suspense, useEffect, useState } from 'react';
import { type MetaDescriptor, useActionData, useParams } from 'react-router';
import { OTHER_AREA } from '#domain/location/area-name.ts';
import type { PageReveal, PostOutcome } from '#domain/page-context.ts';
import { readId } from '#domain/parse.ts';
import { SITE } from '#domain/site.ts';
import { AskForOwner, ContactDialog } from '#web/features/contact-owner/ask-for-owner.tsx';
import { ContactBar, ContactCard } from '#web/features/contact-owner/contact-card.tsx';
import { KeepButton } from '#web/features/property-card/keep-button.tsx';
import { AreaOnMap } from '#web/features/property-detail/area-on-map.tsx';
import { detailMeta, detailShare, detailTitle } from '#web/features/property-detail/detail-meta.ts';
import { DetailScreen, PropertyMissing } from '#web/features/property-detail/detail-screen.tsx';
import { stagePreload } from '#web/features/property-detail/gallery.tsx';
import { Price, shownPrice } from '#web/features/property-detail/headline.tsx';
import { type DetailPage, loadDetail } from '#web/features/property-detail/load-detail.ts';
import { ShareButtons } from '#web/features/share/share-buttons.tsx';
import { VideoCard } from '#web/features/videos/video-card.tsx';
import { useSession } from '#web/lib/device/use-device.ts';
import { type MetaArgs, pageMeta, siteUrlOf } from '#web/lib/page-meta.ts';
import { pagePost, postHeaders } from '#web/lib/page-post.ts';
import { foundOf, openData, type PageData, pageRead } from '#web/lib/page-read.ts';
import { useOverPage } from '#web/lib/use-over-page.ts';
import { firstSign, whenIdle } from '#web/lib/when-idle.ts';
import { Spinner } from '#web/ui/icon.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { Picture } from '#web/ui/picture.tsx';

/** What the address asks for: `?photo=3` begins with the third photograph, `?contact=owner` opens the form. */
interface DetailAsked {
  /** null when it is malformed, which is no listing (D11). */
  id: number | null;
  /** The photograph to begin with, from 0. */
  photo: number;
  /** The visitor form stands in the page itself: the way without scripts. */
  contact: boolean;
}

const page = pageRead({
  asked: ({ searchParams }, params): DetailAsked => ({
    id: readId(params.id),
    photo: (readId(searchParams.get('photo')) ?? 1) - 1,
    contact: searchParams.get('contact') === 'owner',
  }),
  read: async (reads, { id }) => (id === null ? null : loadDetail(reads, id)),
  failure: 'The listing could not be read',
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;

type Posted = PostOutcome<PageReveal>;

/** The visitor form sent without scripts; its answer is this very page with the owner in it, which nobody may keep. */
export const action = pagePost((posts, fields, { id = '' }) => posts.revealOnPage({ ...fields, property_id: id }));
export const headers = postHeaders;

export function meta({ loaderData, matches }: MetaArgs<PageData<DetailAsked, DetailPage>>): MetaDescriptor[] {
  const property = foundOf(loaderData)?.property;
  if (loaderData && property) {
    const about = detailMeta(property, siteUrlOf(matches));
    return [...stagePreload(property, openData(loaderData).asked.photo), ...pageMeta(siteUrlOf(matches), about)];
  }
  const isComing = !loaderData || openData(loaderData).answer instanceof Promise;
  if (isComing) return [{ title: `Property Details | ${SITE.productName}` }];
  return [{ title: `Property Not Found | ${SITE.productName}` }, { name: 'robots', content: 'noindex' }];
}

export default function Property() {
  const { asked, answer } = page.usePage();
  const failed = answer?.kind === 'failed';
  useEffect(() => {
    if (failed) toast({ title: 'Error', description: 'Failed to load property details', tone: 'bad' });
  }, [failed]);
  if (answer === null) {
    return (
      <Spinner
        label="Loading property details"
        size={28}
        className="flex min-h-[60dvh] w-full justify-center text-lg"
      />
    );
  }
  if (answer.kind !== 'found') return <NoListing failed={failed} />;
  return <Listing key={answer.value.property.id} found={answer.value} asked={asked} />;
}

/** A listing that could not be read takes neither what was typed with it nor the answer to it. */
function NoListing({ failed }: { failed: boolean }) {
  const posted = useActionData() as Posted | undefined;
  const id = readId(useParams().id);
  const isStaff = useSession().isAuthenticated;
  return (
    <>
      <PropertyMissing />
      {isStaff && !failed && id !== null && (
        <Suspense>
          <StaffWay id={id} />
        </Suspense>
      )}
      {failed && posted && id !== null && (
        <section aria-label="Talk to the owner" className="page-width pb-12">
          <div className="mx-auto max-w-lg">
            <AskForOwner propertyId={id} property={null} posted={posted} />
          </div>
        </section>
      )}
    </>
  );
}

/** They stand far below, in the page as it comes: what brings them to life is fetched when somebody begins to use the page. */
const SimilarCards = lazy(() => firstSign().then(() => import('#web/routes/parts/similar-cards.tsx')));

/** For staff alone, and of what visitors do not see. */
const StaffWay = lazy(() => import('#web/routes/parts/staff-way.tsx').catch(() => ({ default: () => null })));

/** Without it the link to the page of the area stays. */
const AreaPlace = lazy(() => import('#web/routes/parts/area-place.tsx').catch(() => ({ default: () => null })));

/** Only a device that keeps lists needs it, and no page waits for it. */
function noteSeenLater(id: number): void {
  import('#web/lib/device/recently-seen.ts').then(
    ({ noteSeen }) => noteSeen(id),
    () => undefined,
  );
}

function Listing({ found, asked }: { found: DetailPage; asked: DetailAsked }) {
  const { property } = found;
  // The answer to a post stays when the router has forgotten it.
  const [posted] = useState(useActionData() as Posted | undefined);
  const form = useOverPage();
  const price = <Price property={property} />;
  // Set here as well: in the browser the page stands before its listing has come.
  useEffect(() => {
    document.title = `${detailTitle(property)} | ${SITE.productName}`;
  }, [property]);
  useEffect(() => whenIdle(() => noteSeenLater(property.id)), [property.id]);
  const isSold = property.is_sold_out;
  const contactButton = { onOpen: form.show, callsBack: property.owner_calls_back };
  const inline =
    asked.contact || posted ? <AskForOwner propertyId={property.id} property={property} posted={posted} /> : undefined;
  const [cover] = property.media_images;
  const areaMap = property.location !== OTHER_AREA && (
    <AreaOnMap area={property.location}>
      <Suspense>
        <AreaPlace area={property.location} />
      </Suspense>
    </AreaOnMap>
  );
  return (
    <>
      <DetailScreen
        {...found}
        photo={asked.photo}
        cards={
          <Suspense>
            <SimilarCards listings={found.similar} />
          </Suspense>
        }
        video={(video, index) => (
          <VideoCard
            key={video.id}
            url={video.media_url}
            title={`video ${index + 1} of ${property.title}`}
            cover={
              cover && (
                <Picture image={cover} alt="" sizes="(min-width: 40rem) 400px, 94vw" className="absolute! inset-0" />
              )
            }
          />
        )}
        contact={
          isSold
            ? null
            : {
                card: (
                  <ContactCard
                    propertyId={property.id}
                    price={price}
                    welcome={property.calls_welcome}
                    inline={inline}
                    {...contactButton}
                  />
                ),
                bar: <ContactBar price={shownPrice(property)} {...contactButton} />,
              }
        }
        areaMap={areaMap}
        keep={<KeepButton home={property} labelled />}
        share={<ShareButtons {...detailShare(property)} what="this property" />}
        refusal={posted?.ok === false ? posted.message : undefined}
      />
      {!isSold && <ContactDialog property={property} open={form.open} onClose={form.close} />}
    </>
  );
}
