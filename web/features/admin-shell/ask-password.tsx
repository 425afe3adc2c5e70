import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { type ConfirmEntry, confirmSchema } from '#domain/account-forms.ts';
import { LIMITS } from '#domain/limits.ts';
import { ApiError, staffApi } from '#web/lib/api-client.ts';
import { failureText } from '#web/lib/forms/forms.ts';
import { giveUpAsking, useAsking } from '#web/lib/staff/asking-again.ts';
import { useSession } from '#web/lib/use-store.ts';
import { Button } from '#web/ui/button.tsx';
import { Box, Form, FormButtons, useDeskForm } from '#web/ui/form/desk-form.tsx';
import { PasswordInput, TextInput } from '#web/ui/form/field.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { problemsOf } from '#web/ui/refusals.ts';

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
  const form = useDeskForm<z.input<typeof confirmSchema>, ConfirmEntry>({
    begin: { password: '', code: '' },
    rules: confirmSchema,
    send: async (entered) => {
      if (withCode && entered.code === null) {
        form.boxes.setError('code', { message: 'Enter the code.' }, { shouldFocus: true });
        return;
      }
      await staffApi.post('/auth/confirm', entered);
      onDone();
    },
    onRefused: (error, isShown) => {
      if (problemsOf(error)[0]?.field === 'code') setWithCode(true);
      if (!isShown) form.boxes.setError('password', { message: wordsOf(error) }, { shouldFocus: true });
    },
  });
  return (
    <Form form={form}>
      <p className="text-ink-soft">
        This protects accounts and people’s phone numbers. You will not be asked again for ten minutes.
      </p>
      {/* So that a password manager knows whose password is meant. */}
      <input type="text" name="username" autoComplete="username" value={phone} readOnly hidden />
      <Box name="password" label="Your password">
        <PasswordInput autoComplete="current-password" data-autofocus />
      </Box>
      {withCode && (
        <Box name="code" label="Code" help="The six digits that your authenticator app shows now, or a recovery code.">
          <TextInput
            maxLength={LIMITS.account.code}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
          />
        </Box>
      )}
      <FormButtons submitLabel="Go on" onCancel={onCancel} />
    </Form>
  );
}

/** The site may not be able to check codes at the moment, and says then what to do. */
const wordsOf = (error: unknown) =>
  (error instanceof ApiError && error.code === 'UNAVAILABLE' && error.serverText) || failureText(error);
