import { useEffect, useState } from 'react';
import { SITE } from '#domain/site/config.ts';
import type { STORAGE_KEYS } from '#web/lib/browser-storage.ts';
import { readStored, writeStored } from '#web/lib/browser-storage.ts';
import { whenResting } from '#web/lib/when-idle.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { CompanyEmail, CompanyPhone } from '#web/ui/links.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

interface WelcomeDialogProps {
  /** The flag in the browser's storage that says it was shown: each screen has its own (D22). */
  flag: typeof STORAGE_KEYS.visitedHome | typeof STORAGE_KEYS.visitedSearch;
}

/** Greets on the very first visit of a screen, once page and person rest, and never again in this browser (spec 2, D22). */
export function WelcomeDialog({ flag }: WelcomeDialogProps) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (readStored(flag) !== null) return;
    return whenResting(() => {
      // Without storage it would greet at every visit; then it does not greet at all.
      if (writeStored(flag, 'true')) setOpen(true);
    });
  }, [flag]);
  const close = () => {
    setOpen(false);
    // Nothing opened it that could have the focus back: the keyboard begins at the page's content.
    requestAnimationFrame(() => document.getElementById('main')?.focus({ preventScroll: true }));
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={`Welcome to ${SITE.companyName}`}
      footer={
        <Button tone="primary" className="w-full" onClick={close}>
          Continue to Search
        </Button>
      }
    >
      <p>{SITE.tagline}</p>
      <ul className="my-4 flex flex-col gap-2">
        <li className="flex items-center gap-3">
          <Icon of="phone" className="text-brand" />
          <CompanyPhone />
        </li>
        <li className="flex items-center gap-3">
          <Icon of="mail" className="text-brand" />
          <CompanyEmail />
        </li>
      </ul>
      <p className="text-ink-soft">{SITE.supportHours}</p>
    </Dialog>
  );
}
