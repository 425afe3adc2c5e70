import { useState } from 'react';
import type { LoginAnswer } from '#domain/account/login-answer.ts';
import { SITE } from '#domain/site/config.ts';
import { LoginForm } from '#web/features/login/login-form.tsx';
import { RequestAccountForm } from '#web/features/login/request-account-form.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

interface LoginScreenProps {
  onLoggedIn: (answer: LoginAnswer) => void;
  /** Somebody was sent here from their work because the server takes their token no longer. */
  sessionIsOver: boolean;
}

/** The login screen: the form, and quietly the way to ask for an account (spec 2, D53). */
export function LoginScreen({ onLoggedIn, sessionIsOver }: LoginScreenProps) {
  const [requesting, setRequesting] = useState(false);
  return (
    <div className="page-width flex flex-col items-center py-10 sm:py-16">
      <div className="w-full max-w-md rounded-card border border-line bg-surface p-6 sm:p-8">
        <h1 className="text-2xl">Sign in</h1>
        <p className="mt-1 mb-6 text-ink-soft">For the staff of {SITE.companyName}.</p>
        <p className="mb-4 font-medium text-warn scripted:hidden">
          Signing in needs JavaScript, which is switched off in this browser.
        </p>
        {sessionIsOver && (
          <Banner tone="warn" className="mb-4">
            Your session is over. Please log in again; what you typed is kept.
          </Banner>
        )}
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
