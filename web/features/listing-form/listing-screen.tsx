import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { readId } from '#domain/parse.ts';
import { adminPaths } from '#web/lib/staff/admin-paths.ts';
import { deskClient, KEYS } from '#web/lib/staff/queries.ts';
import { RetryBanner } from '#web/ui/banner.tsx';
import { LinkButton } from '#web/ui/links.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { EmptyState, Skeleton } from '#web/ui/states.tsx';
import { ListingEditor } from './listing-editor.tsx';
import { loadListing } from './saving/save-listing.ts';
import { SubmitBar } from './submit-bar.tsx';

/** The listing form: a new listing, or with `?id=` the one to edit (spec 2). */
export default function ListingScreen() {
  const [params] = useSearchParams();
  const wanted = params.get('id');
  const id = readId(wanted);
  return (
    <>
      <h1 className="text-2xl">{wanted === null ? 'Upload Property' : 'Edit Property'}</h1>
      {wanted === null && <ListingEditor listing={null} onLoad={() => undefined} />}
      {wanted !== null && id === null && (
        <EmptyState
          title="There is no such property."
          action={<LinkButton to={adminPaths.properties}>Manage Properties</LinkButton>}
        />
      )}
      {id !== null && <EditListing key={id} id={id} />}
    </>
  );
}

/** Loads a listing with its owner and opens it in the form (spec 4, D33). */
function EditListing({ id }: { id: number }) {
  const listing = useQuery({
    queryKey: KEYS.listingForm(id),
    queryFn: ({ signal }) => loadListing(id, signal),
    // The listing must not change while it is edited; it is fetched each time the form opens.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const { isSuccess: isLoaded } = listing;
  useEffect(() => {
    if (!isLoaded) return;
    toast({ title: 'Property Loaded', description: 'Property data has been loaded for editing.', tone: 'good' });
  }, [isLoaded]);
  if (listing.isError) return <RetryBanner of={listing}>Failed to load property data. Please try again.</RetryBanner>;
  if (!listing.data) return <LoadingForm />;
  return (
    <ListingEditor
      key={listing.data.revision}
      listing={listing.data}
      onLoad={(theirs) => deskClient.setQueryData(KEYS.listingForm(id), theirs)}
    />
  );
}

function LoadingForm() {
  return (
    <div className="grid gap-6 lg:ps-66">
      <p role="status" className="sr-only">
        Loading the property
      </p>
      {['a', 'b', 'c'].map((block) => (
        <Skeleton key={block} className="h-56 rounded-card" />
      ))}
      <SubmitBar label="Loading..." disabled />
    </div>
  );
}
