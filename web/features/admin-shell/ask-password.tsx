import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { type ConfirmEntry, confirmSchema } from '#domain/account/login-schema.ts';
import { staffApi } from '#web/lib/api-client.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { rulesOf } from '#web/lib/forms/form-rules.ts';
import { failureText } from '#web/lib/forms/forms.ts';
import { useSession } from '#web/lib/session-store.ts';
import { giveUpAsking, useAsking } from '#web/lib/staff/asking-again.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { PasswordInput } from '#web/ui/form/inputs.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

/**
 * Asks for the password again when an action of any screen waits for it (D78). Once in the frame of the staff's area, anew for each
 * screen: what was begun on one is not done from another.
 */
export function AskPassword() {
  const asking = useAsking();
  useEffect(() => giveUpAsking, []);
  if (asking === null) return null;
  if (asking.refusal !== null) return <NotYet refusal={asking.refusal} onClose={() => asking.settle(false)} />;
  return (
    <Dialog open onClose={() => asking.settle(false)} title="Enter your password to go on">
      <PasswordForm onDone={() => asking.settle(true)} onCancel={() => asking.settle(false)} />
    </Dialog>
  );
}

/** The account may not do it yet, whatever password is entered. */
function NotYet({ refusal, onClose }: { refusal: string; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Not yet">
      <p className="mb-4">{refusal}</p>
      <div className="flex justify-end">
        <Button onClick={onClose} data-autofocus>
          Close
        </Button>
      </div>
    </Dialog>
  );
}

function PasswordForm({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const phone = useSession().user?.phone ?? '';
  const form = useForm<z.input<typeof confirmSchema>, unknown, ConfirmEntry>({
    resolver: rulesOf(confirmSchema),
    defaultValues: { password: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ password }) => {
    try {
      await staffApi.post('/auth/confirm', { password });
      onDone();
    } catch (error) {
      const problem = error instanceof ApiError ? error.problems[0]?.type : undefined;
      form.setError('password', { message: problem ?? failureText(error) }, { shouldFocus: true });
    }
  });
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <p className="text-ink-soft">
        Accounts and people’s phone numbers are in your hands here. You will not be asked again for ten minutes.
      </p>
      {/* So that a password manager knows whose password is meant. */}
      <input type="text" name="username" autoComplete="username" value={phone} readOnly hidden />
      <Field label="Your password" error={errors.password?.message}>
        <PasswordInput {...form.register('password')} autoComplete="current-password" data-autofocus />
      </Field>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" tone="primary" busy={isSubmitting}>
          Go on
        </Button>
      </div>
    </form>
  );
}
