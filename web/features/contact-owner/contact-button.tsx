import { PhoneCall } from 'lucide-react';
import { buttonClass } from '#web/ui/button-style.ts';
import { Icon } from '#web/ui/icon.tsx';
import { LinkAsButton } from '#web/ui/link-as-button.tsx';

/** The place of the form in the page, for who has no scripts. */
export const CONTACT_ID = 'contact-owner';

/** Opens the dialog; without scripts it leads to the same form in the page. */
export function ContactButton({ onOpen, className }: { onOpen: () => void; className?: string }) {
  return (
    <LinkAsButton
      href={`?contact=owner#${CONTACT_ID}`}
      onPress={onOpen}
      opensDialog
      className={buttonClass({ tone: 'primary' }, `no-print ${className ?? ''}`)}
    >
      <Icon of={PhoneCall} />
      Contact Owner
    </LinkAsButton>
  );
}
