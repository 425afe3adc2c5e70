import type { StaffPropertyDetail } from '#domain/property/property.ts';
import { useOrderImages } from '#web/features/admin-properties/property-actions.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { SortableGrid } from '#web/ui/sorting/sortable-grid.tsx';

/** The photographs of a listing in their order, to be dragged; each move is saved, and the first is the main one (spec 2). */
export function ImagesDialog({ property, onClose }: { property: StaffPropertyDetail; onClose: () => void }) {
  const order = useOrderImages(property.id);
  const items = property.media_images.map((image, index) => ({
    key: String(image.id),
    image,
    label: `photograph ${index + 1}`,
  }));

  function move(key: string, to: number) {
    const others = property.media_images.map((image) => image.id).filter((id) => id !== Number(key));
    order.mutate(others.toSpliced(to, 0, Number(key)));
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Images"
      size="lg"
      footer={
        <Button tone="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <p className="text-ink-soft text-sm">
        Drag a photograph by its handle, or focus the handle and use Space and the arrow keys. The first is the main
        photo. <span role="status">{order.isPending ? 'Saving...' : order.isSuccess ? 'Saved.' : ''}</span>
      </p>
      <SortableGrid
        label="Photographs, in order"
        items={items}
        onMove={move}
        className="mt-4 grid grid-cols-2 gap-3 cramped:grid-cols-1 sm:grid-cols-3 lg:grid-cols-4"
      >
        {({ image, label }, index, handle) => (
          <div className="relative overflow-hidden rounded-control border border-line">
            <Picture image={image} alt={label} sizes="220px" className="aspect-4/3" />
            <span className="absolute start-1 top-1">{handle}</span>
            {index === 0 && (
              <span className="absolute start-1 bottom-1 rounded-full bg-brand px-2.5 py-0.5 font-semibold text-brand-ink text-sm">
                Main photo
              </span>
            )}
          </div>
        )}
      </SortableGrid>
    </Dialog>
  );
}
