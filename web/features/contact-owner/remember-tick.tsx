import { type RefObject, useEffect, useState } from 'react';
import { t } from '#domain/words/t.ts';
import { browserKeeps } from '#web/lib/browser-storage.ts';
import {
  forgetVisitor,
  type RememberedVisitor,
  rememberedVisitor,
  rememberVisitor,
} from '#web/lib/device/remembered-visitor.ts';
import { useStore } from '#web/lib/use-store.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/choices.tsx';
import { useHydrated } from '#web/ui/use-browser.ts';

export type Remember = (visitor: RememberedVisitor) => void;

interface RememberTickProps {
  /** The form whose boxes it fills: what somebody typed already stays. */
  form: RefObject<HTMLFormElement | null>;
  /** Takes what is to be done with name and phone once they are accepted: null for nothing. */
  remember: RefObject<Remember | null>;
}

/**
 * Name and phone stay on this device for who ticks it (D74). Off at first; taking the tick away forgets them at once. The box has no
 * name, so that no form sends it, and without scripts it is not there.
 */
export function RememberTick({ form, remember }: RememberTickProps) {
  const alive = useHydrated();
  const remembered = useStore(rememberedVisitor, null);
  const [ticked, setTicked] = useState(false);
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    if (remembered === null) return;
    if (fill(form.current, remembered)) leaveBoxes(form.current);
    setTicked(true);
  }, [remembered, form]);
  useEffect(() => {
    remember.current = ticked ? rememberVisitor : null;
  }, [ticked, remember]);
  if (!alive) return null;
  const forget = () => {
    forgetVisitor();
    setTicked(false);
    form.current?.reset();
    form.current?.querySelector<HTMLElement>('[name="name"]')?.focus();
  };
  const onChange = (wanted: boolean) => {
    const refused = wanted && !browserKeeps();
    setRefused(refused);
    setTicked(wanted && !refused);
    if (!wanted) forgetVisitor();
  };
  return (
    <div className="grid justify-items-start gap-1">
      <Checkbox
        label={t('Remember my name and phone on this device')}
        checked={ticked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {remembered && (
        <Button size="sm" tone="quiet" onClick={forget}>
          {t('Forget my name and phone')}
        </Button>
      )}
      <p role="status" className="text-sm text-warn empty:hidden">
        {isRefused && t('This browser saves nothing; it may be a private window.')}
      </p>
    </div>
  );
}

/** Whether the boxes hold what is remembered. */
function fill(form: HTMLFormElement | null, remembered: RememberedVisitor): boolean {
  return Object.entries(remembered).every(([name, value]) => {
    const box = form?.elements.namedItem(name);
    if (!(box instanceof HTMLInputElement)) return false;
    if (box.value === '') box.value = value;
    return box.value === value;
  });
}

/** Nothing is left to type, and a phone's keyboard would stand over the button. */
function leaveBoxes(form: HTMLFormElement | null): void {
  if (document.activeElement !== form?.elements.namedItem('name')) return;
  form?.querySelector<HTMLElement>('button[type="submit"]')?.focus();
}
