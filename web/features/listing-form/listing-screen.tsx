import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { formatDate } from '#domain/dates.ts';
import { readId } from '#domain/ids.ts';
import { PROPERTY_FORM_DEFAULTS, propertyToForm } from '#domain/property/form-schema.ts';
import type { StaffPropertyDetail } from '#domain/property/property.ts';
import { paths } from '#web/lib/paths.ts';
import { RetryBanner } from '#web/ui/banner.tsx';
import { LinkButton } from '#web/ui/links.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { EmptyState, Skeleton } from '#web/ui/states.tsx';
import { ListingEditor } from './listing-editor.tsx';
import { keptPhoto } from './photos/photo.ts';
import { useDraftPlace } from './saving/keep-draft.ts';
import { loadListing } from './saving/save-listing.ts';
import { SubmitBar } from './submit-bar.tsx';

const NO_PHOTOS: never[] = [];

/** The listing form: a new listing, or with `?id=` the one to edit (spec 2). */
export function ListingScreen() {
  const [params] = useSearchParams();
  const wanted = params.get('id');
  const id = wanted === null ? null : readId(wanted);
  if (wanted === null) {
    return (
      <>
        <h1 className="text-2xl">Upload Property</h1>
        <NewListing />
      </>
    );
  }
  return (
    <>
      <h1 className="text-2xl">Edit Property</h1>
      {id === null ? (
        <EmptyState
          title="There is no such property."
          action={<LinkButton to={paths.admin.properties}>Manage Properties</LinkButton>}
        />
      ) : (
        <EditListing key={id} id={id} />
      )}
    </>
  );
}

function NewListing() {
  const place = useDraftPlace(null);
  if (!place) return null;
  return (
    <ListingEditor
      edited={null}
      place={place}
      base={PROPERTY_FORM_DEFAULTS}
      basePhotos={NO_PHOTOS}
      verified={null}
      onLoad={() => undefined}
    />
  );
}

/** Loads a listing with its owner and opens it in the form (spec 4, D33). */
function EditListing({ id }: { id: number }) {
  const client = useQueryClient();
  const place = useDraftPlace(id);
  const key = ['listing-form', id];
  const listing = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => loadListing(id, signal),
    // The listing must not change while it is edited; it is fetched each time the form opens.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  useLoadToasts(listing.isSuccess, listing.errorUpdateCount);

  if (listing.isError) return <RetryBanner of={listing}>The property could not be loaded.</RetryBanner>;
  if (!listing.data || !place) return <LoadingForm />;
  const { revision } = listing.data;
  return (
    <ListingEditor
      key={`${id}:${revision}`}
      edited={{ id, revision }}
      place={place}
      base={propertyToForm(listing.data)}
      basePhotos={listing.data.media_images.map(keptPhoto)}
      verified={verifiedLine(listing.data)}
      onLoad={(theirs) => client.setQueryData(key, theirs)}
    />
  );
}

function useLoadToasts(isLoaded: boolean, failures: number) {
  useEffect(() => {
    if (!isLoaded) return;
    toast({ title: 'Property Loaded', description: 'Property data has been loaded for editing.', tone: 'good' });
  }, [isLoaded]);
  useEffect(() => {
    if (failures === 0) return;
    toast({ title: 'Error', description: 'Failed to load property data. Please try again.', tone: 'bad' });
  }, [failures]);
}

function verifiedLine({ verified_at, verified_by }: StaffPropertyDetail): string | null {
  if (!verified_at) return null;
  return `Verified ${formatDate(verified_at)}${verified_by ? ` by ${verified_by}` : ''}. Untick it to take the mark away.`;
}

const BLOCKS = ['a', 'b', 'c'];

function LoadingForm() {
  return (
    <div className="grid gap-6 lg:ps-66">
      <p role="status" className="sr-only">
        Loading the property
      </p>
      {BLOCKS.map((block) => (
        <Skeleton key={block} className="h-56 rounded-card" />
      ))}
      <SubmitBar mode="edit" state="loading" />
    </div>
  );
}
