import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import type { LoginAnswer } from '#domain/account/login-answer.ts';
import { type LoginEntry, loginSchema } from '#domain/account/login-schema.ts';
import { AppError } from '#domain/errors.ts';
import { logIn } from '#web/features/login/account-calls.ts';
import { loginFailure } from '#web/features/login/login-failure.ts';
import { publicApi } from '#web/lib/api-client.ts';
import { failureText } from '#web/lib/failure-text.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { useHydrated } from '#web/ui/hooks/use-hydrated.ts';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { toast } from '#web/ui/toast-store.ts';

/** Staff sign in with phone and password (spec 2, Login). Its button waits for the page to be alive, so a password is never in an address. */
export function LoginForm({ onLoggedIn }: { onLoggedIn: (answer: LoginAnswer) => void }) {
  const hydrated = useHydrated();
  const [wait, setWait] = useState<string | null>(null);
  const form = useForm<z.input<typeof loginSchema>, unknown, LoginEntry>({ resolver: zodResolver(loginSchema) });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (entry) => {
    try {
      const answer = await logIn(publicApi, entry);
      toast({ title: 'Logged in successfully', description: 'Welcome back!', tone: 'good' });
      onLoggedIn(answer);
    } catch (error) {
      toast(loginFailure(error));
      setWait(error instanceof AppError && error.code === 'RATE_LIMITED' ? failureText(error) : null);
    }
  });
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field label="Phone" error={errors.phone?.message}>
        {(control) => (
          <TextInput
            {...control}
            {...form.register('phone')}
            inputMode="tel"
            autoComplete="username"
            placeholder="10-digit phone number"
          />
        )}
      </Field>
      <Field label="Password" error={errors.password?.message}>
        {(control) => <PasswordInput {...control} {...form.register('password')} autoComplete="current-password" />}
      </Field>
      {wait && <Banner tone="warn">{wait}</Banner>}
      <Button type="submit" tone="primary" busy={isSubmitting} disabled={!hydrated}>
        {isSubmitting ? 'Signing in...' : 'Sign In'}
      </Button>
    </form>
  );
}
