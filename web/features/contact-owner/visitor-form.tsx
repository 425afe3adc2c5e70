import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Problem } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import type { OwnerContact } from '#domain/property/property.ts';
import { loadVisitorRules, type RevealOutcome, revealOwner } from '#web/features/contact-owner/reveal-owner.ts';
import { paths } from '#web/lib/paths.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { RobotTrap } from '#web/ui/robot-trap.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { TEXT_LINK } from '#web/ui/text-link.ts';
import { toast, toastStore } from '#web/ui/toast-store.ts';

/** A try that was refused before this form was shown: a post without scripts. */
export interface Refusal {
  problems: readonly Problem[];
  message: string;
  values: Record<string, string>;
}

interface VisitorFormProps {
  propertyId: number;
  onRevealed: (owner: OwnerContact) => void;
  refusal?: Refusal | undefined;
}

/** Name and phone for an owner's contact (spec 5, Visitor form). A plain post of the page without scripts, a call with them. */
export function VisitorForm({ propertyId, onRevealed, refusal }: VisitorFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { send, busy, failure } = useReveal(onRevealed, refusal);
  const errors = Object.fromEntries((failure?.problems ?? []).map(({ field, type }) => [field, type]));
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    send(new FormData(event.currentTarget));
  };
  const shownAtFirst = useRef(failure);
  useEffect(() => {
    if (failure === shownAtFirst.current) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [failure]);
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-4">
      {failure?.message && <Banner tone="bad">{failure.message}</Banner>}
      <Field label="Your name" error={errors.name}>
        {(control) => (
          <TextInput
            {...control}
            name="name"
            autoComplete="name"
            required
            maxLength={LIMITS.visitor.name.max}
            defaultValue={refusal?.values.name}
            data-autofocus
          />
        )}
      </Field>
      <Field label="Your phone" help="Ten digits" error={errors.phone}>
        {(control) => (
          <TextInput
            {...control}
            name="phone"
            type="tel"
            autoComplete="tel"
            required
            maxLength={LIMITS.phoneText}
            defaultValue={refusal?.values.phone}
          />
        )}
      </Field>
      <input type="hidden" name="property_id" value={propertyId} />
      <RobotTrap />
      <PrivacyLine />
      <Button type="submit" tone="primary" busy={busy}>
        Show owner details
      </Button>
    </form>
  );
}

function PrivacyLine() {
  return (
    <p className="text-ink-soft text-sm">
      We keep your name and phone so that our team knows who asked for this owner.{' '}
      <Link to={paths.privacy} className={TEXT_LINK}>
        How we treat them
      </Link>
    </p>
  );
}

/**
 * Sends the form once at a time; a failed call shows a toast (spec 8) and keeps what was typed. The toast goes with the
 * next try or with the form: it says nothing about what comes after, and would stand over it.
 */
function useReveal(onRevealed: (owner: OwnerContact) => void, refusal: Refusal | undefined) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Extract<RevealOutcome, { ok: false }> | null>(
    refusal ? { ok: false, problems: [...refusal.problems], message: refusal.message } : null,
  );
  const underWay = useRef(false);
  useEffect(() => {
    // Ahead of the first press; a failure shows then.
    loadVisitorRules().catch(() => undefined);
  }, []);
  const failureToast = useRef(0);
  useEffect(() => () => toastStore.dismiss(failureToast.current), []);
  const send = async (fields: FormData) => {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    toastStore.dismiss(failureToast.current);
    const outcome = await revealOwner(fields);
    underWay.current = false;
    setBusy(false);
    setFailure(outcome.ok ? null : outcome);
    if (outcome.ok) onRevealed(outcome.owner);
    else if (outcome.message)
      failureToast.current = toast({ title: 'Error', description: 'Failed to add visitor', tone: 'bad' });
  };
  return { send, busy, failure };
}
