import { lazy, Suspense, useEffect, useState } from 'react';
import type { StaffPropertyDetail } from '#domain/property/property.ts';
import { adminPaths } from '#web/lib/staff/admin-paths.ts';
import { useRead } from '#web/lib/staff/lists.ts';
import { KEYS } from '#web/lib/staff/queries.ts';
import { RetryBanner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LinkButton } from '#web/ui/links.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Skeleton } from '#web/ui/states.tsx';
import { OwnerKeySection } from './ask/owner-key-section.tsx';
import { HistorySection } from './history-section.tsx';
import { useDelete, useMarkSold, useUnsell } from './property-actions.ts';
import { PropertySheet } from './property-sheet.tsx';

/** What sorts photographs weighs more than the rest of the screen. */
const loadImages = () => import('./images-dialog.tsx');
const ImagesDialog = lazy(async () => ({ default: (await loadImages()).ImagesDialog }));

/** 'Property Details': the property card with what can be done to it (spec 2, D44). */
export function PropertyDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const listing = useRead<StaffPropertyDetail>(KEYS.property(id), `/property/view/${id}`);
  const property = listing.data;
  useEffect(() => {
    // Fetched ahead of the first look at them; a failure shows up there.
    loadImages().catch(() => undefined);
  }, []);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Property Details"
      size="lg"
      footer={property && <Actions property={property} onDeleted={onClose} />}
    >
      <RetryBanner of={listing}>The property could not be loaded.</RetryBanner>
      {listing.isPending && <Skeleton className="h-80 rounded-card" />}
      {property && (
        <>
          {property.is_sold_out && <SoldNotice id={id} />}
          <PropertySheet property={property} />
          <OwnerKeySection property={property} />
          <HistorySection id={id} />
        </>
      )}
    </Dialog>
  );
}

/** A sold listing, and the way back. */
function SoldNotice({ id }: { id: number }) {
  const unsell = useUnsell(id);
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
      <p className="text-ink-soft">This property is sold.</p>
      <Button size="sm" busy={unsell.isPending} onClick={() => unsell.mutate()}>
        <Icon of="rotate-ccw" size={18} />
        Make available again
      </Button>
    </div>
  );
}

/** Delete, Sold Out, Images, Edit (spec 2 "Property card actions in the manage view"). */
function Actions({ property, onDeleted }: { property: StaffPropertyDetail; onDeleted: () => void }) {
  const [open, setOpen] = useState<'delete' | 'sold' | 'images' | null>(null);
  const close = () => setOpen(null);
  const remove = useDelete(onDeleted);
  const sell = useMarkSold(property.id);
  return (
    <>
      <Button tone="danger" onClick={() => setOpen('delete')}>
        <Icon of="trash-2" size={18} />
        Delete
      </Button>
      <Button onClick={() => setOpen('sold')} disabled={property.is_sold_out}>
        <Icon of="badge-check" size={18} />
        Sold Out
      </Button>
      <Button onClick={() => setOpen('images')} disabled={property.media_images.length === 0}>
        <Icon of="images" size={18} />
        Images
      </Button>
      <LinkButton to={adminPaths.edit(property.id)} tone="primary">
        <Icon of="pencil" size={18} />
        Edit
      </LinkButton>
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
        about={property.title}
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
      {open === 'images' && (
        <Suspense>
          <ImagesDialog property={property} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
