import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { type RegisterEntry, registerSchema } from '#domain/account/login-schema.ts';
import { formResolver } from '#web/lib/forms.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { PasswordInput, TextInput } from '#web/ui/form/inputs.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useAddAccount } from './staff-calls.ts';

/** Makes an account for a colleague: it can log in at once (D53). */
export function AddAccountDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Add account">
      <AccountForm onDone={onClose} />
    </Dialog>
  );
}

function AccountForm({ onDone }: { onDone: () => void }) {
  const add = useAddAccount();
  const form = useForm<z.input<typeof registerSchema>, unknown, RegisterEntry>({
    resolver: formResolver(registerSchema),
    defaultValues: { phone: '', password: '', name: '' },
  });
  const { errors } = form.formState;
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => void form.handleSubmit((entry) => add.mutate(entry, { onSuccess: onDone }))(event)}
    >
      <Field label="Phone" error={errors.phone?.message}>
        {(tied) => (
          <TextInput
            {...tied}
            {...form.register('phone')}
            type="tel"
            inputMode="tel"
            autoComplete="off"
            data-autofocus
          />
        )}
      </Field>
      <Field label="Name" optional error={errors.name?.message}>
        {(tied) => <TextInput {...tied} {...form.register('name')} autoComplete="off" />}
      </Field>
      <Field label="Password" help="At least 6 characters. Tell it to your colleague." error={errors.password?.message}>
        {(tied) => <PasswordInput {...tied} {...form.register('password')} autoComplete="new-password" />}
      </Field>
      <div className="flex justify-end gap-3">
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" tone="primary" busy={add.isPending}>
          Add account
        </Button>
      </div>
    </form>
  );
}
