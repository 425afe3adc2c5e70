import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { TextInput } from '#web/ui/form/inputs.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** A password with a button that shows and hides it (spec 2, Login). */
export function PasswordInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false);
  return (
    <div className="relative">
      <TextInput {...rest} type={shown ? 'text' : 'password'} className={classNames('pe-12', className)} />
      <button
        type="button"
        aria-label={shown ? 'Hide password' : 'Show password'}
        onClick={() => setShown(!shown)}
        className="absolute end-0 top-0 flex size-11 items-center justify-center rounded-control text-ink-soft hover:text-ink"
      >
        <Icon of={shown ? EyeOff : Eye} />
      </button>
    </div>
  );
}
