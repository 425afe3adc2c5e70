import { useState } from 'react';
import type { Choice, FamilyAnswer } from '#domain/answers/shared-lists.ts';
import { formatMoment } from '#domain/dates.ts';
import { t } from '#domain/words/t.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { IconName } from '#web/ui/icons/names.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

/** How a choice is shown. */
export const CHOICE_LOOKS: Record<Choice, { label: string; icon: IconName; ink: string }> = {
  yes: { label: t('Yes'), icon: 'circle-check', ink: 'text-good' },
  maybe: { label: t('Maybe'), icon: 'circle-dashed', ink: 'text-warn' },
  no: { label: t('No'), icon: 'x', ink: 'text-bad' },
};

interface FamilyAnswersProps {
  answers: readonly FamilyAnswer[];
  title: string;
  /** Whether this device may remove an answer. */
  mayRemove: (answer: FamilyAnswer) => boolean;
  /** `all`: with everything else under that name. */
  onRemove: (answer: FamilyAnswer, all: boolean) => Promise<void>;
}

/** What the family says of a home, oldest first. */
export function FamilyAnswers({ answers, title, mayRemove, onRemove }: FamilyAnswersProps) {
  const [asked, setAsked] = useState<FamilyAnswer | null>(null);
  if (answers.length === 0) return <p className="text-ink-soft">{t('Nobody has answered yet.')}</p>;
  return (
    <>
      <ul aria-label={t('Answers to {title}', { title })} className="grid gap-2">
        {answers.map((one) => (
          <AnswerLine key={one.id} answer={one} onAsk={mayRemove(one) ? () => setAsked(one) : null} />
        ))}
      </ul>
      <RemoveDialog answer={asked} onRemove={onRemove} onClose={() => setAsked(null)} />
    </>
  );
}

function AnswerLine({ answer: one, onAsk }: { answer: FamilyAnswer; onAsk: (() => void) | null }) {
  const { name, answer, text, answered_at } = one;
  const { label, icon, ink } = CHOICE_LOOKS[answer];
  return (
    <li data-answer={one.id} className="flex items-start gap-2">
      <Icon of={icon} size={18} className={`mt-0.5 shrink-0 ${ink}`} />
      <div className="wrap-anywhere min-w-0 grow overflow-clip">
        <p>
          <span className={`font-semibold ${ink}`}>{label}</span>, {name}
        </p>
        {text && <p>{text}</p>}
        <p className="text-ink-soft text-sm">
          <time dateTime={answered_at}>{formatMoment(answered_at)}</time>
        </p>
      </div>
      {onAsk && (
        <Button
          size="icon"
          tone="quiet"
          onClick={onAsk}
          aria-label={t('Remove the answer of {name}', { name })}
          className="no-print"
        >
          <Icon of="trash-2" size={18} />
        </Button>
      )}
    </li>
  );
}

interface RemoveDialogProps {
  answer: FamilyAnswer | null;
  onRemove: FamilyAnswersProps['onRemove'];
  onClose: () => void;
}

/** Asks first: what is removed cannot come back. */
function RemoveDialog({ answer, onRemove, onClose }: RemoveDialogProps) {
  const [busy, setBusy] = useState(false);
  const remove = async (all: boolean) => {
    if (answer === null) return;
    setBusy(true);
    await onRemove(answer, all);
    setBusy(false);
    onClose();
  };
  return (
    <ConfirmDialog
      open={answer !== null}
      title={t('Remove the answer of {name}?', { name: answer?.name ?? '' })}
      confirmLabel={t('Remove it')}
      busy={busy}
      onConfirm={() => void remove(false)}
      onClose={onClose}
    >
      {t('It will be gone for everybody with the link. This cannot be undone.')}{' '}
      <button
        type="button"
        disabled={busy}
        onClick={() => void remove(true)}
        className="min-h-11 font-semibold text-bad underline"
      >
        {t('Remove everything under this name')}
      </button>
    </ConfirmDialog>
  );
}
