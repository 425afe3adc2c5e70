import { useState } from 'react';
import type { BetterPassword } from '#domain/account-forms.ts';
import { LIMITS } from '#domain/limits.ts';
import { PasswordForm } from '#web/features/own-account/password-form.tsx';
import { useOwnAccount } from '#web/lib/staff/lists.ts';
import { Button } from '#web/ui/button.tsx';
import { useLostFocus } from '#web/ui/focus/lost-focus.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

/** Changing one's own password, on the screen of one's account (D81). */
export function PasswordSection() {
  return (
    <section aria-labelledby="password-heading" className="grid max-w-3xl gap-4 panel p-5">
      <div>
        <h2 id="password-heading" className="text-lg">
          Password
        </h2>
        <p className="text-ink-soft text-sm">Changing it signs you out everywhere but here.</p>
      </div>
      <div className="max-w-md">
        <PasswordForm />
      </div>
    </section>
  );
}

const REASONS: Record<BetterPassword, string> = {
  'set-by-other': 'Somebody else set your password and may know it.',
  short: `Your password is shorter than ${LIMITS.account.password.good} characters.`,
  common: 'Your password is one of those that people guess first.',
  phone: 'Your password is your phone number.',
  blank: 'Your password is nothing but spaces.',
};

/**
 * Asks for a better password above every screen of staff, until there is one (D81). It covers nothing: what is typed on the
 * screen below stays, also while the form is open.
 */
export function BetterPasswordNotice() {
  const [open, setOpen] = useState(false);
  const wanted = useOwnAccount().data?.better_password;
  useLostFocus(wanted);
  if (!wanted) return null;
  return (
    <section
      aria-labelledby="better-password-heading"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-warn bg-warn-soft p-4 text-warn"
    >
      <div className="flex grow basis-64 items-start gap-3">
        <Icon of="key-round" className="mt-0.5" />
        <div>
          <h2 id="better-password-heading" className="font-semibold text-base">
            Please choose a better password
          </h2>
          <p>{REASONS[wanted]} Owners’ and visitors’ phone numbers depend on it.</p>
        </div>
      </div>
      <Button onClick={() => setOpen(true)}>Choose a password</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Choose a better password">
        <PasswordForm onDone={() => setOpen(false)} onCancel={() => setOpen(false)} />
      </Dialog>
    </section>
  );
}
