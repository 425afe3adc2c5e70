import type { ComponentProps, KeyboardEvent, MouseEvent } from 'react';

interface LinkAsButtonProps extends Omit<ComponentProps<'a'>, 'onClick' | 'onKeyDown' | 'role'> {
  /** Where it leads as long as no script runs. */
  href: string;
  onPress: () => void;
}

/** A button that is a plain link until the page is alive: what it opens then has an address of its own for everybody else. */
export function LinkAsButton({ href, onPress, children, ...rest }: LinkAsButtonProps) {
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
    <a {...rest} href={href} role="button" onClick={click} onKeyDown={space}>
      {children}
    </a>
  );
}
