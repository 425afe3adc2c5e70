import { useRef, useState } from 'react';
import { formatDate } from '#domain/dates.ts';
import type { Contact } from '#domain/visitor.ts';
import { t } from '#domain/words/t.ts';
import { Button } from '#web/ui/button.tsx';
import { useLostFocus } from '#web/ui/focus/lost-focus.ts';
import { Icon } from '#web/ui/icon.tsx';
import { toastError } from '#web/ui/overlay/toast-store.ts';

interface TakeBackProps {
  contact: Pick<Contact, 'is_blank' | 'taken_back_at'>;
  /** Of the listing, for who does not see where the button stands. */
  title: string;
  onTakeBack: () => Promise<void>;
}

/** What became of a number that is kept no longer. */
export function TakenBack({ at }: { at: string | null }) {
  return (
    <p className="text-good text-sm">
      {at === null
        ? t('Your name and number are no longer kept.')
        : t('You took your number back on {date}: our team and this owner can no longer see it.', {
            date: formatDate(at),
          })}
    </p>
  );
}

/** Takes the number back that somebody left for an owner, in one press, or says that it was done (D103). */
export function TakeBack({ contact: { is_blank, taken_back_at }, title, onTakeBack }: TakeBackProps) {
  const [busy, setBusy] = useState(false);
  const line = useRef<HTMLDivElement>(null);
  useLostFocus(Number(is_blank), () => line.current);
  const takeBack = async () => {
    setBusy(true);
    await onTakeBack().catch(() => toastError(t('Your number has not been taken back yet. Please try again.')));
    setBusy(false);
  };
  return (
    <div ref={line} role="status" tabIndex={-1}>
      {is_blank ? (
        <TakenBack at={taken_back_at} />
      ) : (
        <Button
          size="sm"
          busy={busy}
          onClick={takeBack}
          aria-label={t('Take my number back from the owner of {title}', { title })}
        >
          <Icon of="rotate-ccw" size={18} />
          {t('Take my number back')}
        </Button>
      )}
    </div>
  );
}
