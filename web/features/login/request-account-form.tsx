import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import type { RegisterEntry, registerSchema } from '#domain/account-forms.ts';
import type { RegisterAnswer } from '#domain/answers/staff.ts';
import { type ApiClient, publicApi } from '#web/lib/api-client.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { failureText, rulesToBring } from '#web/lib/forms/forms.ts';
import { paths } from '#web/lib/paths.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { TEXT_LINK } from '#web/ui/class-names.ts';
import { Field } from '#web/ui/form/field.tsx';
import { PasswordInput, TextInput } from '#web/ui/form/inputs.tsx';
import { Link } from '#web/ui/link.tsx';

type Fields = z.input<typeof registerSchema>;

const RULES = rulesToBring(async () => (await import('#domain/account-forms.ts')).registerSchema);

/** Asks for an account of the staff; it waits until somebody approves it (D13, D53). */
export function RequestAccountForm() {
  const [outcome, setOutcome] = useState<'sent' | { failure: string } | null>(null);
  const form = useForm<Fields, unknown, RegisterEntry>({ resolver: RULES.resolver });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (entry) => {
    try {
      await requestAccount(publicApi, entry);
      setOutcome('sent');
    } catch (error) {
      setOutcome({ failure: failureText(error) });
      if (error instanceof ApiError) {
        for (const { field, type } of error.problems) form.setError(field as keyof Fields, { message: type });
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
    <form method="post" noValidate onSubmit={submit} onFocus={RULES.bring} className="flex flex-col gap-4">
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
