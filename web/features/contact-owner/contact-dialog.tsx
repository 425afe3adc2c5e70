import { AskForOwner } from '#web/features/contact-owner/ask-for-owner.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

interface ContactDialogProps {
  propertyId: number;
  open: boolean;
  onClose: () => void;
}

/** The visitor form in a dialog; closing it forgets everything (spec 4). */
export function ContactDialog({ propertyId, open, onClose }: ContactDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Contact Owner">
      <AskForOwner propertyId={propertyId} />
    </Dialog>
  );
}
