import { lazy, Suspense, useState } from 'react';
import type { PropertyDetail } from '#domain/property/property.ts';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/icon.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

/** Fetched when somebody has something to say. */
const ReportForm = lazy(async () => ({ default: (await import('./report-form.tsx')).ReportForm }));

/** The quiet way to say that a listing is not as it says (D108). */
export default function ReportListing(listing: Pick<PropertyDetail, 'id' | 'title' | 'is_sold_out'>) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div className="no-print hidden scripted:block">
      <Button
        tone="quiet"
        size="sm"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="-ms-3 cramped:ms-0 font-normal text-ink-soft"
      >
        Report this listing
      </Button>
      <Dialog open={open} onClose={close} title="Report this listing">
        <Suspense fallback={<Spinner label="Loading" />}>
          <ReportForm listing={listing} onDone={close} />
        </Suspense>
      </Dialog>
    </div>
  );
}
