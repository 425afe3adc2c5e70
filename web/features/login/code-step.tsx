import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import type { LoginEntry } from '#domain/account-forms.ts';
import type { SecondStep } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import { logIn, loginFailure, type SecondProof, secondStepOf, welcome } from '#web/features/login/log-in.ts';
import { publicApi } from '#web/lib/api-client.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { failureText } from '#web/lib/forms/forms.ts';
import { answerWithPasskey, hasPasskeys, NO_PASSKEYS, PasskeyProblem } from '#web/lib/staff/passkeys.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/inputs.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';

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
  asked: SecondStep;
  onBack: () => void;
}

/** The second step of a login: the code of the app, a recovery code, or a passkey, which is tried at once where it is all there is. */
export function CodeStep({ entry, asked, onBack }: CodeStepProps) {
  const [hasCodes, hasPasskey] = [asked.ways.includes('code'), asked.ways.includes('passkey') && hasPasskeys()];
  const [way, setWay] = useState<Way>(hasCodes ? 'app' : hasPasskey ? 'passkey' : 'recovery');
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ code?: string; banner?: string }>({});
  // Each challenge counts once; a refusal brings the next.
  const options = useRef(asked.passkey);
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
