import { useEffect, useRef, useState } from 'react';
import type { KeyHome } from '#domain/answers/owners.ts';
import { CorrectionForm } from '#web/features/owner-key/correction-form.tsx';
import { DONE } from '#web/features/owner-key/deeds.tsx';
import { PublishedCorrection } from '#web/features/owner-key/published-correction.tsx';
import type { KeyActions } from '#web/features/owner-key/use-owner-key.ts';
import { WaitingCorrection } from '#web/features/owner-key/waiting-correction.tsx';

interface CorrectionsProps {
  home: KeyHome;
  actions: KeyActions;
}

/** Facts and photographs that are not right (any more): staff look at what is sent before it shows. */
export function Corrections({ home, actions }: CorrectionsProps) {
  const waits = useRef<HTMLParagraphElement>(null);
  const [sent, setSent] = useState(0);
  useEffect(() => {
    if (sent > 0) waits.current?.focus();
  }, [sent]);
  return (
    <div className="grid gap-3">
      <WaitingCorrection home={home} actions={actions} line={waits} />
      <PublishedCorrection home={home} />
      {home.correction === 'refused' && (
        <p role="status" className="wrap-anywhere text-bad">
          We did not accept your last correction: {home.reason}
        </p>
      )}
      <CorrectionForm
        home={home}
        actions={actions}
        send="Send for review"
        done={DONE.correct}
        onSent={() => setSent(sent + 1)}
      />
    </div>
  );
}
