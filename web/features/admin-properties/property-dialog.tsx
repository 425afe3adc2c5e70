import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffPropertyDetail } from '#domain/property/property.ts';
import { staffApi } from '#web/lib/api-client.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { RetryBanner } from '#web/ui/retry-banner.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { HistorySection } from './history-section.tsx';
import { ImagesDialog } from './images-dialog.tsx';
import { useDelete, useMarkSold } from './property-actions.ts';
import { PropertyCardActions } from './property-card-actions.tsx';
import { PropertySheet } from './property-sheet.tsx';

/** 'Property Details': the property card with what can be done to it (spec 2, D44). */
export function PropertyDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const listing = useQuery({
    queryKey: ['property', id],
    queryFn: ({ signal }) => staffApi.get<StaffPropertyDetail>(`/property/view/${id}`, { signal }),
  });
  const property = listing.data;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Property Details"
      size="lg"
      footer={property && <Actions property={property} onDeleted={onClose} />}
    >
      {listing.isError && (
        <RetryBanner onRetry={() => listing.refetch()} retrying={listing.isFetching}>
          The property could not be loaded.
        </RetryBanner>
      )}
      {listing.isPending && <Skeleton className="h-80 rounded-card" />}
      {property && (
        <>
          <PropertySheet property={property} />
          <HistorySection id={id} />
        </>
      )}
    </Dialog>
  );
}

function Actions({ property, onDeleted }: { property: StaffPropertyDetail; onDeleted: () => void }) {
  const [open, setOpen] = useState<'delete' | 'sold' | 'images' | null>(null);
  const close = () => setOpen(null);
  const remove = useDelete(onDeleted);
  const sell = useMarkSold(property.id);
  return (
    <>
      <PropertyCardActions property={property} onAction={setOpen} />
      <ConfirmDialog
        open={open === 'delete'}
        title="Delete property"
        confirmLabel="Delete"
        busy={remove.isPending}
        onConfirm={() => remove.mutate(property, { onError: close })}
        onClose={close}
      >
        Are you sure you want to delete this property? This action cannot be undone.
      </ConfirmDialog>
      <ConfirmDialog
        open={open === 'sold'}
        title="Mark as sold"
        confirmLabel="Mark as sold"
        tone="primary"
        onConfirm={() => {
          close();
          sell.mutate();
        }}
        onClose={close}
      >
        Are you sure you want to mark this property as sold?
      </ConfirmDialog>
      {open === 'images' && <ImagesDialog property={property} onClose={close} />}
    </>
  );
}
