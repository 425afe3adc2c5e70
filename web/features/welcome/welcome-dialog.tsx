import { useEffect, useState } from 'react';
import { SITE } from '#domain/site.ts';
import type { STORAGE_KEYS } from '#web/lib/browser-storage.ts';
import { readStored, writeStored } from '#web/lib/browser-storage.ts';
import { whenResting } from '#web/lib/when-idle.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { CompanyEmail, CompanyPhone } from '#web/ui/links.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

const CONTROLS = 'a[href], button:enabled, input:enabled, select:enabled';

/** On a touch screen the keyboard would come up unasked. */
const TAKES_TEXT = 'input:not([type="radio"], [type="checkbox"])';

/** The first control in view from a place in the page on, or else of its content; the content itself where there is none. */
function firstControl(from: string): HTMLElement | null {
  const main = document.getElementById('main');
  const isTouch = window.matchMedia('(pointer: coarse)').matches;
  const controls = Array.from(main?.querySelectorAll<HTMLElement>(CONTROLS) ?? []).filter(
    (control) => isInView(control) && !(isTouch && control.matches(TAKES_TEXT)),
  );
  const place = main?.querySelector(from);
  const isFrom = (control: HTMLElement) =>
    control === place || (place?.compareDocumentPosition(control) ?? 0) & Node.DOCUMENT_POSITION_FOLLOWING;
  return controls.find(isFrom) ?? controls[0] ?? main;
}

function isInView(control: HTMLElement): boolean {
  const { top, bottom, width } = control.getBoundingClientRect();
  return width > 0 && top >= 0 && bottom <= window.innerHeight;
}

interface WelcomeDialogProps {
  /** The flag in the browser's storage that says it was shown: each screen has its own (D22). */
  flag: typeof STORAGE_KEYS.visitedHome | typeof STORAGE_KEYS.visitedSearch;
  /** A selector of the place in the page from which the keyboard goes on. */
  goOnAt: string;
}

/** Greets on the very first visit of a screen, once page and person rest, and never again in this browser (spec 2, D22). */
export function WelcomeDialog({ flag, goOnAt }: WelcomeDialogProps) {
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
    // Nothing opened it that could have the focus back.
    requestAnimationFrame(() => firstControl(goOnAt)?.focus({ preventScroll: true }));
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
