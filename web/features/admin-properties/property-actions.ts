import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { PropertyList, StaffPropertyCard, StaffPropertyDetail } from '#domain/property/property.ts';
import { staffApi } from '#web/lib/api-client.ts';
import { toast } from '#web/ui/toast-store.ts';

type Listing = Pick<StaffPropertyCard, 'id' | 'title'>;
type Page = PropertyList<StaffPropertyCard>;

const failed = (description: string) => toast({ title: 'Error', description, tone: 'bad' });

const LISTS = [['properties'], ['deleted-properties'], ['admin-stats'], ['sold']];

/**
 * What a change of a listing makes old. A listing that is gone is not asked for again, though the dialog that showed it
 * may still be closing: it would be answered 404.
 */
function refresh(client: QueryClient, id: number, isGone = false) {
  for (const queryKey of LISTS) void client.invalidateQueries({ queryKey });
  for (const queryKey of [
    ['property', id],
    ['audit', id],
  ]) {
    void client.invalidateQueries({ queryKey, refetchType: isGone ? 'none' : 'active' });
  }
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
    onError: () => failed('The property could not be restored. Please try again.'),
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
    onError: () => failed('Failed to delete property. Please try again.'),
  });
}

function without(page: Page, id: number): Page {
  const properties = page.properties.filter((property) => property.id !== id);
  return properties.length === page.properties.length ? page : { ...page, total: page.total - 1, properties };
}

/** Marks a listing as sold: shown at once, taken back when the server refuses (D27). */
export function useMarkSold(id: number) {
  const client = useQueryClient();
  const key = ['property', id];
  return useMutation({
    mutationFn: () => staffApi.put<StaffPropertyDetail>(`/property/mark-sold/${id}`),
    onMutate: async () => {
      await client.cancelQueries({ queryKey: key });
      const before = client.getQueryData<StaffPropertyDetail>(key);
      client.setQueryData<StaffPropertyDetail>(key, (now) => now && { ...now, is_sold_out: true });
      return before;
    },
    onSuccess: () => {
      refresh(client, id);
      toast({ title: 'Success', description: 'The property is marked as sold.', tone: 'good' });
    },
    onError: (_error, _nothing, before) => {
      client.setQueryData(key, before);
      failed('The property could not be marked as sold. Please try again.');
    },
  });
}

/** Sets the order of a listing's photographs: shown at once, taken back when the server refuses (D9, D27). */
export function useOrderImages(id: number) {
  const client = useQueryClient();
  const key = ['property', id];
  return useMutation({
    scope: { id: `order-${id}` },
    mutationFn: (imageIds: number[]) =>
      staffApi.post<StaffPropertyDetail>('/property/order', { property_id: id, image_ids: imageIds }),
    onMutate: async (imageIds) => {
      await client.cancelQueries({ queryKey: key });
      const before = client.getQueryData<StaffPropertyDetail>(key);
      client.setQueryData<StaffPropertyDetail>(key, (now) => now && inOrder(now, imageIds));
      return before;
    },
    onSuccess: () => refresh(client, id),
    onError: (_error, _ids, before) => {
      client.setQueryData(key, before);
      // A colleague may have added or removed one: the next try starts from what is there.
      void client.invalidateQueries({ queryKey: key });
      failed('The order of the photographs could not be saved.');
    },
  });
}

function inOrder(listing: StaffPropertyDetail, imageIds: readonly number[]): StaffPropertyDetail {
  const media_images = imageIds.flatMap((id) => listing.media_images.find((image) => image.id === id) ?? []);
  return { ...listing, media_images };
}
