import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { safeRedirect } from '#domain/account.ts';
import type { LoginEntry, loginSchema } from '#domain/account-forms.ts';
import { ReadableError, type SecondStep } from '#domain/errors.ts';
import { SITE } from '#domain/site.ts';
import { CodeStep } from '#web/features/login/code-step.tsx';
import { logIn, loginFailure, secondStepOf, welcome } from '#web/features/login/log-in.ts';
import { RequestAccountForm } from '#web/features/login/request-account-form.tsx';
import { publicApi } from '#web/lib/api-client.ts';
import { useSession, useSessionIsOver } from '#web/lib/device/use-device.ts';
import { failureText, rulesToBring } from '#web/lib/forms/forms.ts';
import { go } from '#web/lib/go.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { PasswordInput, TextInput } from '#web/ui/form/inputs.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { useHydrated } from '#web/ui/use-browser.ts';

/**
 * The login screen: the form, and quietly the way to ask for an account (spec 2, D53). Who is logged in goes on to the
 * redirect target, by default the home page (D5).
 */
export function LoginScreen() {
  const { isAuthenticated } = useSession();
  const sessionIsOver = useSessionIsOver();
  const [requesting, setRequesting] = useState(false);
  const redirect = typeof window === 'undefined' ? null : new URLSearchParams(window.location.search).get('redirect');
  const target = safeRedirect(redirect);
  const step = useCodeStep();
  useEffect(() => {
    if (isAuthenticated) go(target, { replace: true });
  }, [isAuthenticated, target]);
  return (
    <div className="page-width flex flex-col items-center py-10 sm:py-16">
      <div className="w-full max-w-md panel p-6 sm:p-8">
        <h1 className="text-2xl">Sign in</h1>
        <p className="mt-1 mb-6 text-ink-soft">For the staff of {SITE.companyName}.</p>
        <p className="mb-4 font-medium text-warn scripted:hidden">
          Signing in needs JavaScript, which is switched off in this browser.
        </p>
        {sessionIsOver && redirect !== null && (
          <Banner tone="warn" className="mb-4">
            Your session has ended. Please log in again; what you typed is kept.
          </Banner>
        )}
        {step.entry ? (
          <CodeStep entry={step.entry.entry} asked={step.entry.asked} onBack={step.back} />
        ) : (
          <>
            <LoginForm phone={step.phone} onCodeWanted={step.begin} />
            <div className="mt-4 text-center not-scripted:hidden">
              <Button tone="quiet" size="sm" onClick={() => setRequesting(true)}>
                Request an account
              </Button>
              <p className="mt-2 text-ink-soft text-sm">
                Forgotten your password? A colleague can reset it on the Staff screen.
              </p>
            </div>
          </>
        )}
      </div>
      <Dialog open={requesting} onClose={() => setRequesting(false)} title="Request an account">
        <RequestAccountForm />
      </Dialog>
    </div>
  );
}

const RULES = rulesToBring(async () => (await import('#domain/account-forms.ts')).loginSchema);

/**
 * The second step, for an account that asks for a code: a step of the history, so that Back leads to the password. What was
 * entered stays in memory alone: after a reload the password is asked for again.
 */
function useCodeStep() {
  const [entered, setEntered] = useState<HalfLogin | null>(null);
  const [isHere, setHere] = useState(false);
  useEffect(() => {
    const follow = () => setHere(isCodeStep());
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);
  return {
    entry: isHere ? entered : null,
    phone: entered?.entry.phone ?? '',
    begin: (half: HalfLogin) => {
      setEntered(half);
      window.history[isCodeStep() ? 'replaceState' : 'pushState'](CODE_STEP, '');
      setHere(true);
    },
    back: () => window.history.back(),
  };
}

const CODE_STEP = 'code';
const isCodeStep = () => window.history.state === CODE_STEP;

/** A login whose password was right, and what it can be finished with. */
interface HalfLogin {
  entry: LoginEntry;
  asked: SecondStep;
}

/** Staff sign in with phone and password (spec 2, Login). The button waits until the page is alive, so that a password never ends up in an address. */
function LoginForm({ phone, onCodeWanted }: { phone: string; onCodeWanted: (half: HalfLogin) => void }) {
  const hydrated = useHydrated();
  const [wait, setWait] = useState<string | null>(null);
  const form = useForm<z.input<typeof loginSchema>, unknown, LoginEntry>({
    resolver: RULES.resolver,
    defaultValues: { phone },
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (entry) => {
    try {
      welcome(await logIn(publicApi, entry));
    } catch (error) {
      const asked = secondStepOf(error);
      if (asked) return onCodeWanted({ entry, asked });
      toast(loginFailure(error));
      setWait(error instanceof ReadableError && error.code === 'RATE_LIMITED' ? failureText(error) : null);
    }
  });
  return (
    <form method="post" noValidate onSubmit={submit} onFocus={RULES.bring} className="flex flex-col gap-4">
      <Field label="Phone" error={errors.phone?.message}>
        <TextInput
          {...form.register('phone')}
          inputMode="tel"
          autoComplete="username"
          placeholder="10-digit phone number"
        />
      </Field>
      <Field label="Password" error={errors.password?.message}>
        <PasswordInput {...form.register('password')} autoComplete="current-password" autoFocus={phone !== ''} />
      </Field>
      {wait && <Banner tone="warn">{wait}</Banner>}
      <Button type="submit" tone="primary" busy={isSubmitting} disabled={!hydrated}>
        {isSubmitting ? 'Signing in...' : 'Sign In'}
      </Button>
    </form>
  );
}
