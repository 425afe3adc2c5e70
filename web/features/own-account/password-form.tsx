import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import {
  type ChangePasswordEntry,
  changePasswordSchema,
  checkPasswordSchema,
  plainWeakness,
  type Weakness,
} from '#domain/account-forms.ts';
import { LIMITS } from '#domain/limits.ts';
import { staffApi } from '#web/lib/api-client.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { useSession } from '#web/lib/device/use-device.ts';
import { rulesOf } from '#web/lib/forms/form-rules.ts';
import { failureText } from '#web/lib/forms/forms.ts';
import { KEYS, refresh } from '#web/lib/staff/queries.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { PasswordInput } from '#web/ui/form/inputs.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { toastSuccess } from '#web/ui/overlay/toast-store.ts';

/** Characters of a password that is long enough (D81). */
const GOOD = LIMITS.account.password.good;

/** What a new password must not be; the calls take it, this form does not (D81). */
const PROBLEMS: Record<Weakness, string> = {
  short: `Please use at least ${GOOD} characters.`,
  blank: 'Please use more than spaces.',
  phone: 'Please do not use your phone number.',
  common: 'This is one of the passwords that people guess first. Please choose another one.',
};

/** How short a new one may be the calls say; here only what a good one needs (`PROBLEMS`). */
const FORM = changePasswordSchema.extend(checkPasswordSchema.shape);

/** Changes one's own password. `onDone` is called when it is changed. */
export function PasswordForm({ onDone, onCancel }: { onDone?: () => void; onCancel?: () => void }) {
  const phone = useSession().user?.phone ?? '';
  const [failed, setFailed] = useState<string | null>(null);
  const form = useForm<ChangePasswordEntry>({
    resolver: rulesOf(FORM),
    defaultValues: { current: '', new: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const wanted = useWatch({ control: form.control, name: 'new' });
  const submit = form.handleSubmit(async (entry) => {
    setFailed(null);
    const weakness = await weaknessOf(entry.new, phone);
    if (weakness !== null) return form.setError('new', { message: PROBLEMS[weakness] }, { shouldFocus: true });
    try {
      await staffApi.post('/auth/password', entry);
      form.reset();
      // It ends other sessions and may settle what was asked.
      void refresh(KEYS.account, KEYS.sessions);
      toastSuccess('Your password was changed. Other devices were signed out.');
      onDone?.();
    } catch (error) {
      const problems = error instanceof ApiError ? error.problems : [];
      const boxes = problems.flatMap(({ field, type }) => (isBox(field) ? [{ field, type }] : []));
      for (const { field, type } of boxes) form.setError(field, { message: type }, { shouldFocus: true });
      if (boxes.length === 0) setFailed(failureText(error));
    }
  });
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      {/* So that a password manager knows whose password changes. */}
      <input type="text" name="username" autoComplete="username" value={phone} readOnly hidden />
      <Field label="Current password" error={errors.current?.message}>
        <PasswordInput {...form.register('current')} autoComplete="current-password" data-autofocus />
      </Field>
      <Field label="New password" error={errors.new?.message} help={<Hints password={wanted} phone={phone} />}>
        <PasswordInput {...form.register('new')} autoComplete="new-password" />
      </Field>
      {failed && <Banner tone="bad">{failed}</Banner>}
      <div className="flex flex-wrap justify-end gap-3">
        {onCancel && <Button onClick={onCancel}>Cancel</Button>}
        <Button type="submit" tone="primary" busy={isSubmitting}>
          Change password
        </Button>
      </div>
    </form>
  );
}

const isBox = (field: string): field is keyof ChangePasswordEntry => field === 'current' || field === 'new';

/**
 * What is weak about a password, its place among common ones included; null also when the server cannot be asked, which the change
 * then tells.
 */
async function weaknessOf(password: string, phone: string, signal?: AbortSignal): Promise<Weakness | null> {
  const plain = plainWeakness(password, phone);
  if (plain !== null) return plain;
  const asked = staffApi.post<{ weakness: Weakness | null }>(
    '/auth/password/check',
    { new: password },
    { ...(signal && { signal }) },
  );
  return (await asked.catch(() => ({ weakness: null }))).weakness;
}

const PAUSE_MS = 400;

/** What a good password needs, ticked off while it is typed. The server's list is asked when the typing pauses. */
function Hints({ password, phone }: { password: string; phone: string }) {
  const [checked, setChecked] = useState<{ password: string; isCommon: boolean } | null>(null);
  const plain = plainWeakness(password, phone);
  useEffect(() => {
    if (plain !== null) return;
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      const weakness = await weaknessOf(password, phone, stop.signal);
      if (!stop.signal.aborted) setChecked({ password, isCommon: weakness === 'common' });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [password, phone, plain]);
  const isKnown = plain === null && checked?.password === password;
  return (
    <ul className="grid gap-1">
      <Hint met={[...password].length >= GOOD}>{`At least ${GOOD} characters`}</Hint>
      <Hint met={password !== '' && plain !== 'phone' && plain !== 'blank'}>
        Not your phone number, and not just spaces
      </Hint>
      <Hint met={isKnown && !checked.isCommon}>Not one of those that people guess first</Hint>
    </ul>
  );
}

function Hint({ met, children }: { met: boolean; children: string }) {
  return (
    <li className={`flex items-center gap-2 ${met ? 'text-good' : 'text-ink-soft'}`}>
      <Icon of={met ? 'circle-check' : 'circle-dashed'} size={18} />
      {children}
      {met && <span className="sr-only">: done</span>}
    </li>
  );
}
