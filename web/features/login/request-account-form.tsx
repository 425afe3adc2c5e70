import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import type { z } from 'zod';
import { type RegisterEntry, registerSchema } from '#domain/account/login-schema.ts';
import { AppError } from '#domain/errors.ts';
import { requestAccount } from '#web/features/login/account-calls.ts';
import { publicApi } from '#web/lib/api-client.ts';
import { failureText } from '#web/lib/failure-text.ts';
import { paths } from '#web/lib/paths.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { TEXT_LINK } from '#web/ui/text-link.ts';

type Fields = z.input<typeof registerSchema>;

/** Asks for an account of the staff; it waits until somebody approves it (D13, D53). */
export function RequestAccountForm() {
  const [outcome, setOutcome] = useState<'sent' | { failure: string } | null>(null);
  const form = useForm<Fields, unknown, RegisterEntry>({ resolver: zodResolver(registerSchema) });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (entry) => {
    try {
      await requestAccount(publicApi, entry);
      setOutcome('sent');
    } catch (error) {
      setOutcome({ failure: failureText(error) });
      if (error instanceof AppError) {
        for (const { field, type } of error.details ?? []) form.setError(field as keyof Fields, { message: type });
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
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field label="Name" optional error={errors.name?.message}>
        {(control) => <TextInput {...control} {...form.register('name')} autoComplete="name" data-autofocus />}
      </Field>
      <Field
        label="Phone"
        error={errors.phone?.message}
        help={
          <>
            You will sign in with it; only staff see it.{' '}
            <Link to={paths.privacy} className={TEXT_LINK}>
              How we handle your data
            </Link>
          </>
        }
      >
        {(control) => (
          <TextInput
            {...control}
            {...form.register('phone')}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            placeholder="10-digit phone number"
          />
        )}
      </Field>
      <Field label="Password" error={errors.password?.message} help="At least 6 characters.">
        {(control) => <PasswordInput {...control} {...form.register('password')} autoComplete="new-password" />}
      </Field>
      {outcome && <Banner tone="bad">{outcome.failure}</Banner>}
      <Button type="submit" tone="primary" busy={isSubmitting}>
        Request an account
      </Button>
    </form>
  );
}
