import { useState } from 'react';
import type { PropertyDetail } from '#domain/property/property.ts';
import { t } from '#domain/words/t.ts';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/icon.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { usePart } from '#web/ui/use-part.ts';

/** The form is fetched when somebody has something to say. */
const loadForm = () =>
  import('#web/features/property-detail/report/report-form.tsx').then(({ ReportForm }) => ReportForm);

/** The quiet way to say that a listing is not as it says (D108). */
export default function ReportListing(listing: Pick<PropertyDetail, 'id' | 'title' | 'is_sold_out'>) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const [Form, bring] = usePart(loadForm, close);
  const show = () => {
    setOpen(true);
    bring();
  };
  return (
    <div className="no-print hidden scripted:block">
      <Button
        tone="quiet"
        size="sm"
        aria-haspopup="dialog"
        onClick={show}
        className="-ms-3 cramped:ms-0 font-normal text-ink-soft"
      >
        {t('Report this listing')}
      </Button>
      <Dialog open={open} onClose={close} title={t('Report this listing')}>
        {Form ? <Form listing={listing} onDone={close} /> : <Spinner label={t('Loading')} />}
      </Dialog>
    </div>
  );
}
