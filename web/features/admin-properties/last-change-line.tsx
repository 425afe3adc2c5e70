import { useEffect } from 'react';
import { formatHour } from '#domain/dates.ts';
import { useStore } from '#web/lib/use-store.ts';
import { Button } from '#web/ui/button.tsx';
import { useLostFocus } from '#web/ui/focus/lost-focus.ts';
import { Icon } from '#web/ui/icon.tsx';
import { takeSecondPress } from '#web/ui/overlay/second-press.ts';
import { forgetChange, lastChange, lastsUntil, readChange, type WayBack } from './last-change.ts';
import { useRestore, useSetPrice } from './property-actions.ts';
import { useBulk } from './several/bulk-actions.ts';

/** The last change that can be taken back, above the table for its hour: a toast is gone too soon (D106). */
export function LastChangeLine() {
  const change = useStore(lastChange, undefined);
  const { takeBack, isPending } = useTakeBack();
  useEffect(readChange, []);
  useEffect(() => {
    if (!change) return;
    const timer = setTimeout(forgetChange, lastsUntil(change) - Date.now());
    return () => clearTimeout(timer);
  }, [change]);
  useLostFocus(change === undefined ? undefined : (change?.at ?? 0), () =>
    change ? null : document.getElementById('content'),
  );
  if (!change) return null;
  return (
    <section aria-label="Last change" className="panel flex items-center gap-2 py-1.5 ps-4 pe-2 text-sm">
      <p className="wrap-anywhere min-w-0 grow">
        {change.words} at {formatHour(change.at)}
      </p>
      <Button
        size="sm"
        busy={isPending}
        onClick={(event) => {
          takeSecondPress(event);
          takeBack(change.back);
        }}
      >
        {!isPending && <Icon of="rotate-ccw" size={18} />}
        Undo
      </Button>
      <Button
        size="icon"
        tone="quiet"
        aria-label="Dismiss: the change stays"
        onClick={(event) => {
          takeSecondPress(event);
          forgetChange();
        }}
      >
        <Icon of="x" size={18} />
      </Button>
    </section>
  );
}

function useTakeBack() {
  const [bulk, price, restore] = [useBulk(), useSetPrice(), useRestore()];
  const takeBack = (back: WayBack) => {
    if (back.kind === 'bulk') bulk.mutate({ action: back.action, ids: back.ids });
    else if (back.kind === 'restore') restore.mutate(back.listing);
    // From what it became to what it was.
    else price.mutate({ ...back, from: back.price, price: back.from, isUndo: true });
  };
  return { takeBack, isPending: bulk.isPending || price.isPending || restore.isPending };
}
