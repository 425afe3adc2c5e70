import type { ComponentProps, KeyboardEvent, MouseEvent } from 'react';
import { useHydrated } from '#web/ui/use-browser.ts';

interface LinkAsButtonProps
  extends Omit<ComponentProps<'a'>, 'onClick' | 'onKeyDown' | 'role' | 'aria-pressed' | 'aria-haspopup'> {
  /** Where it leads until scripts run. */
  href: string;
  onPress: () => void;
  /** For a choice: whether it is chosen. */
  pressed?: boolean;
  opensDialog?: boolean;
}

/** A button that is a plain link until the page is hydrated, so what it opens has an address for visitors without scripts. */
export function LinkAsButton({ href, onPress, pressed, opensDialog, children, ...rest }: LinkAsButtonProps) {
  const alive = useHydrated();
  const click = (event: MouseEvent) => {
    // A modifier key asks for another tab.
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
