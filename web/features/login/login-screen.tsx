import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { safeRedirect } from '#domain/account.ts';
import type { LoginEntry, loginSchema, RegisterEntry, registerSchema } from '#domain/account-forms.ts';
import type { LoginAnswer, RegisterAnswer } from '#domain/answers/staff.ts';
import { type ErrorBody, ReadableError, type SecondStep } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import { SITE } from '#domain/site.ts';
import { type ApiClient, ApiError, publicApi } from '#web/lib/api-client.ts';
import { failureText, rulesToBring } from '#web/lib/forms/forms.ts';
import { go } from '#web/lib/go.ts';
import { paths } from '#web/lib/paths.ts';
import { startSession } from '#web/lib/session-store.ts';
import { forgetDraftsOfOthers } from '#web/lib/staff/drafts.ts';
import { answerWithPasskey, hasPasskeys, NO_PASSKEYS, PasskeyProblem } from '#web/lib/staff/passkeys.ts';
import { useSession, useSessionIsOver } from '#web/lib/use-store.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { TEXT_LINK } from '#web/ui/class-names.ts';
import { Field, PasswordInput, TextInput } from '#web/ui/form/field.tsx';
import { Link } from '#web/ui/link.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { type ToastInput, toast } from '#web/ui/overlay/toast-store.ts';
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
          <CodeStep entry={step.entry.entry} secondStep={step.entry.secondStep} onBack={step.back} />
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
  secondStep: SecondStep;
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
      const secondStep = secondStepOf(error);
      if (secondStep) return onCodeWanted({ entry, secondStep });
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

/** What the step asks for, by the way that its person chose: its heading, and how another way leads there. */
const WAYS = {
  app: { heading: 'Enter the code', choose: 'Use the app' },
  recovery: { heading: 'Enter the code', choose: 'Use a recovery code' },
  passkey: { heading: 'Use your passkey', choose: 'Use a passkey' },
} as const;
type Way = keyof typeof WAYS;

const BOXES = {
  app: { label: 'Code', help: 'The six digits that your authenticator app shows now.' },
  recovery: { label: 'Recovery code', help: 'One of the ten codes that you kept.' },
} as const;

interface CodeStepProps {
  /** What the first step was sent with. */
  entry: LoginEntry;
  secondStep: SecondStep;
  onBack: () => void;
}

/** The second step of a login: the code of the app, a recovery code, or a passkey, which is tried at once where it is all there is. */
function CodeStep({ entry, secondStep, onBack }: CodeStepProps) {
  const [hasCodes, hasPasskey] = [
    secondStep.ways.includes('code'),
    secondStep.ways.includes('passkey') && hasPasskeys(),
  ];
  const [way, setWay] = useState<Way>(hasCodes ? 'app' : hasPasskey ? 'passkey' : 'recovery');
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ code?: string; banner?: string }>({});
  // Each challenge counts once; a refusal brings the next.
  const options = useRef(secondStep.passkey);
  async function finish(proofOf: () => Promise<SecondProof>) {
    setBusy(true);
    setProblem({});
    try {
      welcome(await logIn(publicApi, entry, await proofOf()));
    } catch (error) {
      options.current = secondStepOf(error)?.passkey ?? options.current;
      setBusy(false);
      setProblem(problemOf(error));
    }
  }
  const tryPasskey = () => finish(async () => ({ passkey: await answerWithPasskey(options.current ?? {}) }));
  const tried = useRef(false);
  useEffect(() => {
    if (way !== 'passkey' || tried.current) return;
    tried.current = true;
    void tryPasskey();
  });
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // A busy button is disabled, and loses the focus.
    if (!busy && problem.banner && document.activeElement === document.body) button.current?.focus();
  }, [busy, problem]);
  function choose(next: Way) {
    tried.current = false;
    setWay(next);
    setCode('');
    setProblem({});
  }
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (way === 'passkey') void tryPasskey();
    else if (code.trim() === '') setProblem({ code: 'Enter the code.' });
    else void finish(async () => ({ code }));
  }
  const others: Way[] = [];
  if (hasCodes) others.push('app');
  others.push('recovery');
  if (hasPasskey) others.push('passkey');
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      <h2 className="text-lg">{WAYS[way].heading}</h2>
      {way === 'passkey' ? (
        <p>Your browser asks for your fingerprint, your face, a PIN or a security key.</p>
      ) : (
        <Field label={BOXES[way].label} help={BOXES[way].help} error={problem.code}>
          <TextInput
            key={way}
            value={code}
            onChange={(event) => setCode(event.target.value)}
            maxLength={LIMITS.account.code}
            inputMode={way === 'app' ? 'numeric' : 'text'}
            autoComplete={way === 'app' ? 'one-time-code' : 'off'}
            autoCapitalize="characters"
            spellCheck={false}
            autoFocus
          />
        </Field>
      )}
      {!hasCodes && !hasPasskey && <p className="text-ink-soft text-sm">{NO_PASSKEYS}</p>}
      {problem.banner && <Banner tone="warn">{problem.banner}</Banner>}
      <Button ref={button} type="submit" tone="primary" busy={busy}>
        {submitText(way, busy)}
      </Button>
      <div className="flex flex-wrap justify-center gap-2">
        <Button tone="quiet" size="sm" onClick={onBack}>
          Back
        </Button>
        {others.map(
          (other) =>
            other !== way && (
              <Button key={other} tone="quiet" size="sm" disabled={busy} onClick={() => choose(other)}>
                {WAYS[other].choose}
              </Button>
            ),
        )}
      </div>
    </form>
  );
}

function submitText(way: Way, busy: boolean): string {
  if (way === 'passkey') return busy ? 'Waiting for your passkey...' : 'Use a passkey';
  return busy ? 'Signing in...' : 'Sign In';
}

/** Where a failure is told: at the box when the code was wrong, in a line when trying again needs time, else in the stated toast. */
function problemOf(error: unknown): { code?: string; banner?: string } {
  if (error instanceof PasskeyProblem) return { banner: error.message };
  if (error instanceof ApiError) {
    const { code, status, message, problems } = error;
    if (problems[0]?.field === 'passkey') return { banner: problems[0].type };
    if (code === 'SECOND_FACTOR_REQUIRED' || code === 'VALIDATION_FAILED')
      return { code: problems[0]?.type ?? message };
    if (code === 'RATE_LIMITED') return { banner: failureText(error) };
    if (code === 'UNAVAILABLE' && status !== 0) return { banner: message };
  }
  toast(loginFailure(error));
  return {};
}

type AccountFields = z.input<typeof registerSchema>;

const ACCOUNT_RULES = rulesToBring(async () => (await import('#domain/account-forms.ts')).registerSchema);

/** Asks for an account of the staff; it waits until somebody approves it (D13, D53). */
function RequestAccountForm() {
  const [outcome, setOutcome] = useState<'sent' | { failure: string } | null>(null);
  const form = useForm<AccountFields, unknown, RegisterEntry>({ resolver: ACCOUNT_RULES.resolver });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (entry) => {
    try {
      await requestAccount(publicApi, entry);
      setOutcome('sent');
    } catch (error) {
      setOutcome({ failure: failureText(error) });
      if (error instanceof ApiError) {
        for (const { field, type } of error.problems) form.setError(field as keyof AccountFields, { message: type });
      }
    }
  });
  if (outcome === 'sent') {
    return (
      <Banner tone="calm">
        Your request was received. A member of staff has to approve your account before you can sign in.
      </Banner>
    );
  }
  return (
    <form method="post" noValidate onSubmit={submit} onFocus={ACCOUNT_RULES.bring} className="flex flex-col gap-4">
      <Field label="Name" optional error={errors.name?.message}>
        <TextInput {...form.register('name')} autoComplete="name" data-autofocus />
      </Field>
      <Field
        label="Phone"
        error={errors.phone?.message}
        help={
          <>
            You will sign in with it. Only staff can see it.{' '}
            <Link to={paths.privacy} className={TEXT_LINK}>
              How we handle your data
            </Link>
          </>
        }
      >
        <TextInput
          {...form.register('phone')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder="10-digit phone number"
        />
      </Field>
      <Field label="Password" error={errors.password?.message} help="At least 6 characters.">
        <PasswordInput {...form.register('password')} autoComplete="new-password" />
      </Field>
      {outcome && <Banner tone="bad">{outcome.failure}</Banner>}
      <Button type="submit" tone="primary" busy={isSubmitting}>
        Request an account
      </Button>
    </form>
  );
}

/** `POST /auth/register` (spec 7): the account waits for approval, and nobody is logged in (D13). Fails as `logIn` does. */
export function requestAccount(api: ApiClient, { phone, password, name }: RegisterEntry): Promise<RegisterAnswer> {
  return api.post('/auth/register', { phone, password, ...(name !== null && { name }) });
}

/** A code, or the answer of a passkey. */
export type SecondProof = { code?: string } | { passkey: object };

/** `POST /auth/login` (spec 7), with what the second step asks for. Fails with `ApiError`, whose `body` is the server's own answer (spec 8). */
export function logIn(api: ApiClient, { phone, password }: LoginEntry, proof: SecondProof = {}): Promise<LoginAnswer> {
  return api.post('/auth/login', { phone, password, ...proof });
}

/** What a login that wants a second step can be finished with; null for any other failure. */
function secondStepOf(error: unknown): SecondStep | null {
  if (!(error instanceof ApiError && error.code === 'SECOND_FACTOR_REQUIRED')) return null;
  const { ways = ['code'], passkey } = (error.body as ErrorBody).error;
  return { ways, passkey };
}

/** Begins the session of a login that succeeded, with the stated toast. */
function welcome(answer: LoginAnswer): void {
  toast({ title: 'Logged in successfully', description: 'Welcome back!', tone: 'good', goesAlong: true });
  startSession(answer);
  forgetDraftsOfOthers();
}

/** The toast of a login that failed: the text of spec 8, or another for an account that waits for approval (D52). */
export function loginFailure(error: unknown): ToastInput {
  const pending = error instanceof ReadableError && error.code === 'ACCOUNT_PENDING';
  return {
    title: 'Login failed',
    description: pending ? 'Your account is waiting for approval.' : 'An error occurred while logging in.',
    tone: 'bad',
  };
}
