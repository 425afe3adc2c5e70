import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { formatDate } from '#domain/dates.ts';
import { propertyToForm } from '#domain/property/form-fields.ts';
import type { StaffPropertyDetail } from '#domain/property/property.ts';
import { RetryBanner } from '#web/ui/retry-banner.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { ListingEditor } from './listing-editor.tsx';
import { keptPhoto } from './photos/photo.ts';
import { loadListing } from './saving/load-listing.ts';
import { useDraftPlace } from './saving/use-draft-place.ts';
import { SubmitBar } from './submit-bar.tsx';

/** Loads a listing with its owner and opens it in the form (spec 4, D33). */
export function EditListing({ id }: { id: number }) {
  const client = useQueryClient();
  const place = useDraftPlace(id);
  const key = ['listing-form', id];
  const listing = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => loadListing(id, signal),
    // What is being edited does not change under the hands; it is fetched anew each time the form is opened.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  useLoadToasts(listing.isSuccess, listing.errorUpdateCount);

  if (listing.isError) {
    return (
      <RetryBanner onRetry={() => listing.refetch()} retrying={listing.isFetching}>
        The property could not be loaded.
      </RetryBanner>
    );
  }
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
