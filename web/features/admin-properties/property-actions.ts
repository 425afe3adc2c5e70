import { useMutation } from '@tanstack/react-query';
import type { BulkAction, BulkAnswer, ManagedProperty } from '#domain/managed-properties.ts';
import { formatFullPrice } from '#domain/property/price.ts';
import type { StaffPropertyCard, StaffPropertyDetail } from '#domain/property/property.ts';
import { counted } from '#domain/words/en.ts';
import { groupDigits } from '#domain/words/message.ts';
import { ApiError, staffApi } from '#web/lib/api-client.ts';
import { forgetChange, forgetChangeOf, noteChange } from '#web/lib/staff/last-change.ts';
import { deskClient, KEYS, type Page, refreshListing, takeOff } from '#web/lib/staff/queries.ts';
import { undo, useListingChange } from '#web/listing-fields/selling.tsx';
import { toast, toastError } from '#web/ui/overlay/toast-store.ts';

type Listing = Pick<StaffPropertyCard, 'id' | 'title'>;
type Rows = Page<ManagedProperty>;

/** Brings a deleted listing back. */
export function useRestore() {
  return useMutation({
    mutationFn: ({ id }: Listing) => staffApi.post(`/property/restore/${id}`),
    onSuccess: (_answer, { id, title }) => {
      refreshListing(id);
      forgetChangeOf([id]);
      toast({ title: 'Property restored', description: `${title} is listed again.`, tone: 'good' });
    },
    onError: () => toastError('The property could not be restored. Please try again.'),
  });
}

/** Deletes a listing: the row goes without reloading, and the toast offers to undo it. */
export function useDelete(onDeleted: () => void) {
  const restore = useRestore();
  return useMutation({
    mutationFn: ({ id }: Listing) => staffApi.delete(`/property/delete/${id}`),
    onSuccess: (_answer, listing) => {
      void takeOff(KEYS.properties, listing.id);
      // Its dialog may still be closing: what is read of it is not there any more.
      refreshListing();
      onDeleted();
      noteChange(`${listing.title} deleted`, { kind: 'restore', listing: { id: listing.id, title: listing.title } });
      toast({
        title: 'Property deleted',
        description: 'The property has been successfully deleted.',
        tone: 'good',
        action: undo(() => restore.mutate(listing)),
      });
    },
    onError: () => toastError('Failed to delete property. Please try again.'),
  });
}

/** Notes that its owner is being asked whether it is for sale: nobody asks the same again without knowing. */
export function useNoteAsked(id: number) {
  return useMutation({
    mutationFn: () => staffApi.post(`/property/asked/${id}`),
    onSuccess: () => refreshListing(id),
    onError: () => toastError('We could not note that the owner was asked.'),
  });
}

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

interface PriceChange {
  listing: Pick<ManagedProperty, 'id' | 'title'>;
  from: number;
  price: number;
  /** Of the listing as it was seen. */
  revision: number;
  /** It takes a change back. */
  isUndo?: boolean;
}

/** Sets the price of a row: shown at once, put back when the server refuses, and the toast offers to take it back (D106). */
export function useSetPrice() {
  const show = (id: number, change: Partial<ManagedProperty>) =>
    deskClient.setQueriesData<Rows>({ queryKey: KEYS.properties }, (page) => page && changed(page, id, change));
  const set = useMutation({
    mutationFn: ({ listing, price, revision, isUndo }: PriceChange) =>
      staffApi.put<StaffPropertyDetail>(`/property/price/${listing.id}`, {
        ...{ price, revision },
        ...(isUndo && { is_undo: true }),
      }),
    onMutate: async ({ listing, price }) => {
      await deskClient.cancelQueries({ queryKey: KEYS.properties });
      show(listing.id, { price });
    },
    onSuccess: ({ price, revision }, { listing, from, isUndo }) => {
      show(listing.id, { price, revision });
      if (isUndo) forgetChange();
      else {
        const words = `Price of ${listing.title}: ${formatFullPrice(from)} to ${formatFullPrice(price)},`;
        noteChange(words, { kind: 'price', listing: { id: listing.id, title: listing.title }, from, price, revision });
      }
      toast({
        title: 'Price changed',
        description: `${listing.title}: ${formatFullPrice(from)} to ${formatFullPrice(price)}.`,
        tone: 'good',
        ...(!isUndo && {
          action: undo(() => set.mutate({ listing, from: price, price: from, revision, isUndo: true })),
        }),
      });
    },
    onError: (error, { listing, from, isUndo }) => {
      show(listing.id, { price: from });
      const isConflict = error instanceof ApiError && error.code === 'CONFLICT';
      // It would be refused again.
      if (isUndo && isConflict) forgetChange();
      toastError(
        isConflict
          ? 'Somebody else changed this listing in the meantime. The table shows how it is now; please check and try again.'
          : 'The price could not be changed. Please try again.',
      );
    },
    onSettled: (_answer, _error, { listing }) => refreshListing(listing.id),
  });
  return set;
}

function changed(page: Rows, id: number, change: Partial<ManagedProperty>): Rows {
  return { ...page, rows: page.rows.map((row) => (row.id === id ? { ...row, ...change } : row)) };
}

const DONE: Record<BulkAction, string> = {
  sold: 'marked as sold',
  unsell: 'available again',
  confirm: 'confirmed',
  unconfirm: 'as before',
  'price-right': 'compared by its price from now on',
  'doubt-price': 'not compared',
};

/** What takes each back. */
const UNDO: Partial<Record<BulkAction, BulkAction>> = {
  sold: 'unsell',
  confirm: 'unconfirm',
  'price-right': 'doubt-price',
};

const UNCHANGED: Record<BulkAction, string> = {
  sold: 'already sold',
  unsell: 'already available',
  confirm: 'sold or taken down, so there is nothing to confirm',
  unconfirm: 'confirmed by somebody else in the meantime',
  'price-right': 'like the prices around, so nothing waits',
  'doubt-price': 'not found right before',
};

interface BulkRequest {
  action: BulkAction;
  ids: readonly number[];
}

/** Does the same to several listings, says what became of them, and offers to take it back (D106). */
export function useBulk() {
  const bulk = useMutation({
    mutationFn: (request: BulkRequest) => staffApi.post<BulkAnswer>('/property/bulk', request),
    onSuccess: (answer, { action, ids }) => {
      const done = answer.results.filter(({ outcome }) => outcome === 'done').map(({ id }) => id);
      const wayBack = UNDO[action];
      if (wayBack === undefined) forgetChangeOf(ids);
      else if (done.length > 0)
        noteChange(`${groupDigits(done.length)} ${DONE[action]}`, { kind: 'bulk', action: wayBack, ids: done });
      toast({
        title: done.length === 0 ? 'Nothing changed' : 'Success',
        description: outcomeWords(action, answer),
        tone: done.length === 0 ? 'plain' : 'good',
        ...(wayBack !== undefined &&
          done.length > 0 && { action: undo(() => bulk.mutate({ action: wayBack, ids: done })) }),
      });
    },
    onError: () => toastError('Nothing could be changed. Please try again.'),
    onSettled: (_answer, _error, { ids }) => refreshListing(...ids),
  });
  return bulk;
}

/** '3 properties are marked as sold. 1 property was already sold.' */
function outcomeWords(action: BulkAction, { results }: BulkAnswer): string {
  const count = (wanted: string) => results.filter(({ outcome }) => outcome === wanted).length;
  const sentence = (number: number, words: string) =>
    number === 0 ? [] : [`${counted(number, 'properties')} ${number === 1 ? 'is' : 'are'} ${words}.`];
  return [
    ...sentence(count('done'), DONE[action]),
    ...sentence(count('unchanged'), UNCHANGED[action]),
    ...sentence(count('gone'), 'no longer there'),
  ].join(' ');
}
