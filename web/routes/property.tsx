import { useEffect, useMemo, useState } from 'react';
import {
  type ActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  data,
  type MetaDescriptor,
  useActionData,
  useLoaderData,
  useParams,
} from 'react-router';
import { readId } from '#domain/ids.ts';
import { formatPrice } from '#domain/property/price.ts';
import type { OwnerContact, PropertyDetail } from '#domain/property/property.ts';
import { SITE } from '#domain/site/config.ts';
import { AskForOwner } from '#web/features/contact-owner/ask-for-owner.tsx';
import { ContactBar } from '#web/features/contact-owner/contact-bar.tsx';
import { ContactCard } from '#web/features/contact-owner/contact-card.tsx';
import { ContactDialog } from '#web/features/contact-owner/contact-dialog.tsx';
import { detailMeta, detailTitle } from '#web/features/property-detail/detail-meta.ts';
import { DetailScreen } from '#web/features/property-detail/detail-screen.tsx';
import { Price } from '#web/features/property-detail/headline.tsx';
import {
  type DetailView,
  loadDetail,
  readDetailAddress,
  STATUS_OF,
} from '#web/features/property-detail/load-detail.ts';
import { PropertyMissing } from '#web/features/property-detail/property-missing.tsx';
import { stagePreload } from '#web/features/property-detail/stage-preload.ts';
import { VideoCard } from '#web/features/videos/video-card.tsx';
import { soonOrLater, useArrived } from '#web/lib/coming.ts';
import { browserRead, serverRead } from '#web/lib/dual-read.ts';
import { formPostsContext, type PostOutcome, postAnswer, postHeaders, textFields } from '#web/lib/form-posts.ts';
import { answerOnReturn, useKeepAnswer } from '#web/lib/kept-answers.ts';
import { type MetaArgs, pageMeta } from '#web/lib/page-meta.ts';
import { siteUrlOf } from '#web/lib/site-url.ts';
import { Picture } from '#web/ui/picture.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { toast } from '#web/ui/toast-store.ts';

export const loader = serverRead(async ({ reads, params, request }) => {
  const outcome = await loadDetail(reads, params.id);
  return data<DetailView>({ outcome, ...readDetailAddress(request) }, { status: STATUS_OF[outcome.kind] });
});

const readDetail = browserRead(async ({ reads, params, request }): Promise<DetailView> => {
  const { coming } = await soonOrLater(loadDetail(reads, params.id));
  return { outcome: coming, ...readDetailAddress(request) };
});

export async function clientLoader(args: ClientLoaderFunctionArgs): Promise<DetailView> {
  return answerOnReturn<DetailView>(args.request.url) ?? readDetail(args);
}

type Posted = PostOutcome<{ owner: OwnerContact }>;

/** The visitor form sent without scripts; its answer is this very page with the owner in it, which nobody may keep. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const fields = textFields(await request.formData());
  return postAnswer(await context.get(formPostsContext).revealOwner({ ...fields, property_id: params.id ?? '' }));
}

export const headers = postHeaders;

export function meta({ loaderData, matches }: MetaArgs<DetailView>): MetaDescriptor[] {
  const outcome = loaderData?.outcome;
  if (!outcome || outcome instanceof Promise) return [{ title: `Property Details | ${SITE.productName}` }];
  if (outcome.kind !== 'found') {
    return [{ title: `Property Not Found | ${SITE.productName}` }, { name: 'robots', content: 'noindex' }];
  }
  const { property } = outcome;
  return [
    ...pageMeta(siteUrlOf(matches), detailMeta(property, siteUrlOf(matches))),
    ...stagePreload(property, loaderData.photo),
  ];
}

export default function Property() {
  const view = useLoaderData() as DetailView;
  const outcome = useArrived(view.outcome);
  const settled = useMemo(() => (outcome?.kind === 'found' ? { ...view, outcome } : undefined), [view, outcome]);
  useKeepAnswer(settled);
  const failed = outcome?.kind === 'failed';
  useEffect(() => {
    if (failed) toast({ title: 'Error', description: 'Failed to load property details', tone: 'bad' });
  }, [failed]);
  if (outcome === null) {
    return (
      <Spinner
        label="Loading property details"
        size={28}
        className="flex min-h-[60dvh] w-full justify-center text-lg"
      />
    );
  }
  if (outcome.kind !== 'found') return <NoListing failed={failed} />;
  return <Listing key={outcome.property.id} property={outcome.property} view={view} />;
}

/** A listing that could not be read takes neither what was typed with it nor the answer to it. */
function NoListing({ failed }: { failed: boolean }) {
  const posted = useActionData() as Posted | undefined;
  const id = readId(useParams().id);
  return (
    <>
      <PropertyMissing />
      {failed && posted && id !== null && (
        <section aria-label="Talk to the owner" className="page-width pb-12">
          <div className="mx-auto max-w-lg">
            <Asked propertyId={id} posted={posted} />
          </div>
        </section>
      )}
    </>
  );
}

/** The visitor form in the page, with what came of a post without scripts. */
function Asked({ propertyId, posted }: { propertyId: number; posted: Posted | undefined }) {
  return (
    <AskForOwner
      propertyId={propertyId}
      owner={posted?.ok ? posted.owner : undefined}
      refusal={posted?.ok === false ? posted : undefined}
    />
  );
}

function Listing({ property, view }: { property: PropertyDetail; view: DetailView }) {
  const posted = useActionData() as Posted | undefined;
  const [open, setOpen] = useState(false);
  const price = <Price property={property} />;
  // Set here as well: in the browser the page stands before its listing has come.
  useEffect(() => {
    document.title = `${detailTitle(property)} | ${SITE.productName}`;
  }, [property]);
  const inline = view.contact || posted ? <Asked propertyId={property.id} posted={posted} /> : undefined;
  const [cover] = property.media_images;
  return (
    <>
      <DetailScreen
        property={property}
        photo={view.photo}
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
        contact={<ContactCard price={price} inline={inline} onOpen={() => setOpen(true)} />}
        contactBar={<ContactBar price={formatPrice(property.price)} onOpen={() => setOpen(true)} />}
      />
      <ContactDialog propertyId={property.id} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
