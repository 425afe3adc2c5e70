import type { ComponentProps, KeyboardEvent, MouseEvent } from 'react';
import { useHydrated } from '#web/ui/hooks/use-hydrated.ts';

interface LinkAsButtonProps
  extends Omit<ComponentProps<'a'>, 'onClick' | 'onKeyDown' | 'role' | 'aria-pressed' | 'aria-haspopup'> {
  /** Where it leads as long as no script runs. */
  href: string;
  onPress: () => void;
  /** Of a choice: it is the chosen one. */
  pressed?: boolean;
  opensDialog?: boolean;
}

/** A button that is a plain link until the page is alive: what it opens then has an address of its own for everybody else. */
export function LinkAsButton({ href, onPress, pressed, opensDialog, children, ...rest }: LinkAsButtonProps) {
  const alive = useHydrated();
  const click = (event: MouseEvent) => {
    // With a modifier key the person wants the address in another tab.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onPress();
  };
  const space = (event: KeyboardEvent) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    onPress();
  };
  return (
    <a
      {...rest}
      href={href}
      {...(alive && { role: 'button', 'aria-pressed': pressed, 'aria-haspopup': opensDialog ? 'dialog' : undefined })}
      data-pressed={pressed || undefined}
      onClick={click}
      onKeyDown={space}
    >
      {children}
    </a>
  );
}
