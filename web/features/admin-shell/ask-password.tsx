import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { type ConfirmEntry, confirmSchema } from '#domain/account-forms.ts';
import { LIMITS } from '#domain/limits.ts';
import { staffApi } from '#web/lib/api-client.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { useSession } from '#web/lib/device/use-device.ts';
import { rulesOf } from '#web/lib/forms/form-rules.ts';
import { failureText } from '#web/lib/forms/forms.ts';
import { giveUpAsking, useAsking } from '#web/lib/staff/asking-again.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { PasswordInput, TextInput } from '#web/ui/form/inputs.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

/**
 * Asks for the password again, and for a code where the account has one-time codes, when an action of any screen waits for it (D78). Once in
 * the frame of the staff's area, anew for each screen: what was begun on one is not done from another.
 */
export function AskPassword() {
  const asking = useAsking();
  useEffect(() => giveUpAsking, []);
  if (asking === null) return null;
  if (asking.refusal !== null) return <NotYet refusal={asking.refusal} onClose={() => asking.settle(false)} />;
  return (
    <Dialog open onClose={() => asking.settle(false)} title="Enter your password to go on">
      <PasswordForm
        asksCode={asking.asksCode}
        onDone={() => asking.settle(true)}
        onCancel={() => asking.settle(false)}
      />
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

interface PasswordFormProps {
  asksCode: boolean;
  onDone: () => void;
  onCancel: () => void;
}

function PasswordForm({ asksCode, onDone, onCancel }: PasswordFormProps) {
  // The second step may have been turned on elsewhere since.
  const [withCode, setWithCode] = useState(asksCode);
  const phone = useSession().user?.phone ?? '';
  const form = useForm<z.input<typeof confirmSchema>, unknown, ConfirmEntry>({
    resolver: rulesOf(confirmSchema),
    defaultValues: { password: '', code: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (entered) => {
    if (withCode && entered.code === null) {
      return form.setError('code', { message: 'Enter the code.' }, { shouldFocus: true });
    }
    try {
      await staffApi.post('/auth/confirm', entered);
      onDone();
    } catch (error) {
      const { field, message } = problemOf(error);
      if (field === 'code') setWithCode(true);
      form.setError(field, { message }, { shouldFocus: true });
    }
  });
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <p className="text-ink-soft">
        This protects accounts and people’s phone numbers. You will not be asked again for ten minutes.
      </p>
      {/* So that a password manager knows whose password is meant. */}
      <input type="text" name="username" autoComplete="username" value={phone} readOnly hidden />
      <Field label="Your password" error={errors.password?.message}>
        <PasswordInput {...form.register('password')} autoComplete="current-password" data-autofocus />
      </Field>
      {withCode && (
        <Field
          label="Code"
          help="The six digits that your authenticator app shows now, or a recovery code."
          error={errors.code?.message}
        >
          <TextInput
            {...form.register('code')}
            maxLength={LIMITS.account.code}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
          />
        </Field>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" tone="primary" busy={isSubmitting}>
          Go on
        </Button>
      </div>
    </form>
  );
}

/** What went wrong, at the field that it is about. */
function problemOf(error: unknown): { field: 'password' | 'code'; message: string } {
  const told = error instanceof ApiError ? error : null;
  const [problem] = told?.problems ?? [];
  const field = problem?.field === 'code' ? 'code' : 'password';
  // The site cannot check codes at the moment, and says what to do.
  if (told?.code === 'UNAVAILABLE' && told.told !== null) return { field, message: told.told };
  return { field, message: problem?.type ?? failureText(error) };
}
