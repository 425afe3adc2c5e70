import { useState } from 'react';
import type { LoginAnswer } from '#domain/account/login-answer.ts';
import { SITE } from '#domain/site/config.ts';
import { LoginForm } from '#web/features/login/login-form.tsx';
import { RequestAccountForm } from '#web/features/login/request-account-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** The login screen: the form, and quietly the way to ask for an account (spec 2, D53). */
export function LoginScreen({ onLoggedIn }: { onLoggedIn: (answer: LoginAnswer) => void }) {
  const [requesting, setRequesting] = useState(false);
  return (
    <div className="page-width flex flex-col items-center py-10 sm:py-16">
      <div className="w-full max-w-md rounded-card border border-line bg-surface p-6 sm:p-8">
        <h1 className="text-2xl">Sign in</h1>
        <p className="mt-1 mb-6 text-ink-soft">For the staff of {SITE.companyName}.</p>
        <p className="mb-4 font-medium text-warn scripted:hidden">
          Signing in needs JavaScript, which is switched off in this browser.
        </p>
        <LoginForm onLoggedIn={onLoggedIn} />
        <div className="mt-4 text-center not-scripted:hidden">
          <Button tone="quiet" size="sm" onClick={() => setRequesting(true)}>
            Request an account
          </Button>
        </div>
      </div>
      <Dialog open={requesting} onClose={() => setRequesting(false)} title="Request an account">
        <RequestAccountForm />
      </Dialog>
    </div>
  );
}
