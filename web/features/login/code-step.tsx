import { type SyntheticEvent, useState } from 'react';
import type { LoginEntry } from '#domain/account/login-schema.ts';
import { LIMITS } from '#domain/limits.ts';
import { logIn, loginFailure, welcome } from '#web/features/login/log-in.ts';
import { publicApi } from '#web/lib/api-client.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { failureText } from '#web/lib/forms/forms.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/inputs.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';

/** What the step asks for, by the way that its person chose. */
const WAYS = {
  app: { label: 'Code', help: 'The six digits that your authenticator app shows now.', other: 'Use a recovery code' },
  recovery: { label: 'Recovery code', help: 'One of the ten codes that you kept.', other: 'Use the app' },
} as const;

/** The second step of a login: the code of the app, or a recovery code. `entry` is what the first step was sent with. */
export function CodeStep({ entry, onBack }: { entry: LoginEntry; onBack: () => void }) {
  const [way, setWay] = useState<keyof typeof WAYS>('app');
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ code?: string; banner?: string }>({});
  const { label, help, other } = WAYS[way];
  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (code.trim() === '') return setProblem({ code: 'Enter the code.' });
    setBusy(true);
    try {
      welcome(await logIn(publicApi, entry, code));
    } catch (error) {
      setBusy(false);
      setProblem(problemOf(error));
    }
  }
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <h2 className="text-lg">Enter the code</h2>
      <Field label={label} help={help} error={problem.code}>
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
      {problem.banner && <Banner tone="warn">{problem.banner}</Banner>}
      <Button type="submit" tone="primary" busy={busy}>
        {busy ? 'Signing in...' : 'Sign In'}
      </Button>
      <div className="flex flex-wrap justify-center gap-2">
        <Button tone="quiet" size="sm" onClick={onBack}>
          Back
        </Button>
        <Button
          tone="quiet"
          size="sm"
          onClick={() => {
            setWay(way === 'app' ? 'recovery' : 'app');
            setCode('');
            setProblem({});
          }}
        >
          {other}
        </Button>
      </div>
    </form>
  );
}

/** Where a failure is told: at the box when the code was wrong, in a line when trying again needs time, else in the stated toast. */
function problemOf(error: unknown): { code?: string; banner?: string } {
  if (error instanceof ApiError) {
    const { code, status, message, problems } = error;
    if (code === 'SECOND_FACTOR_REQUIRED' || code === 'VALIDATION_FAILED')
      return { code: problems[0]?.type ?? message };
    if (code === 'RATE_LIMITED') return { banner: failureText(error) };
    if (code === 'UNAVAILABLE' && status !== 0) return { banner: message };
  }
  toast(loginFailure(error));
  return {};
}
