import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { PropertyList, StaffPropertyCard, StaffPropertyDetail } from '#domain/property/property.ts';
import { staffApi } from '#web/lib/api-client.ts';
import { toast, toastError, toastSuccess } from '#web/ui/overlay/toast-store.ts';

type Listing = Pick<StaffPropertyCard, 'id' | 'title'>;
type Page = PropertyList<StaffPropertyCard>;

/**
 * Invalidates what a change of a listing affects. A deleted listing is not fetched again, though its dialog may still be
 * closing: the answer would be 404.
 */
function refresh(client: QueryClient, id: number, isGone = false) {
  for (const list of ['properties', 'deleted-properties', 'admin-stats', 'sold']) {
    void client.invalidateQueries({ queryKey: [list] });
  }
  const refetchType = isGone ? 'none' : 'active';
  for (const read of ['property', 'audit']) void client.invalidateQueries({ queryKey: [read, id], refetchType });
}

/** Brings a deleted listing back. */
export function useRestore() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Listing) => staffApi.post(`/property/restore/${id}`),
    onSuccess: (_answer, { id, title }) => {
      refresh(client, id);
      toast({ title: 'Property restored', description: `${title} is listed again.`, tone: 'good' });
    },
    onError: () => toastError('The property could not be restored. Please try again.'),
  });
}

/** Deletes a listing: the row goes without reloading, and the toast offers to undo it. */
export function useDelete(onDeleted: () => void) {
  const client = useQueryClient();
  const restore = useRestore();
  return useMutation({
    mutationFn: ({ id }: Listing) => staffApi.delete(`/property/delete/${id}`),
    onSuccess: (_answer, listing) => {
      client.setQueriesData<Page>({ queryKey: ['properties'] }, (page) => page && without(page, listing.id));
      refresh(client, listing.id, true);
      onDeleted();
      toast({
        title: 'Property deleted',
        description: 'The property has been successfully deleted.',
        tone: 'good',
        action: { label: 'Undo', onClick: () => restore.mutate(listing) },
      });
    },
    onError: () => toastError('Failed to delete property. Please try again.'),
  });
}

function without(page: Page, id: number): Page {
  const properties = page.properties.filter((property) => property.id !== id);
  return properties.length === page.properties.length ? page : { ...page, total: page.total - 1, properties };
}

/** A change of a listing: shown at once, undone when the server refuses (D27). */
interface ListingChange<Input> {
  send: (input: Input) => Promise<unknown>;
  shown: (listing: StaffPropertyDetail, input: Input) => StaffPropertyDetail;
  done?: string;
  failed: string;
}

function useListingChange<Input>(id: number, { send, shown, done, failed }: ListingChange<Input>) {
  const client = useQueryClient();
  const key = ['property', id];
  return useMutation({
    scope: { id: `listing-${id}` },
    mutationFn: send,
    onMutate: async (input) => {
      await client.cancelQueries({ queryKey: key });
      const before = client.getQueryData<StaffPropertyDetail>(key);
      client.setQueryData<StaffPropertyDetail>(key, (now) => now && shown(now, input));
      return before;
    },
    onSuccess: () => {
      refresh(client, id);
      if (done) toastSuccess(done);
    },
    onError: (_error, _input, before) => {
      client.setQueryData(key, before);
      // A colleague's change may be the reason to refuse: the next try starts from what is there.
      void client.invalidateQueries({ queryKey: key });
      toastError(failed);
    },
  });
}

export const useMarkSold = (id: number) =>
  useListingChange<void>(id, {
    send: () => staffApi.put(`/property/mark-sold/${id}`),
    shown: (listing) => ({ ...listing, is_sold_out: true }),
    done: 'The property is marked as sold.',
    failed: 'The property could not be marked as sold. Please try again.',
  });

/** Sets the order of a listing's photographs (D9). */
export const useOrderImages = (id: number) =>
  useListingChange<number[]>(id, {
    send: (imageIds) => staffApi.post('/property/order', { property_id: id, image_ids: imageIds }),
    shown: (listing, imageIds) => ({
      ...listing,
      media_images: imageIds.flatMap((imageId) => listing.media_images.find((image) => image.id === imageId) ?? []),
    }),
    failed: 'The order of the photographs could not be saved.',
  });
