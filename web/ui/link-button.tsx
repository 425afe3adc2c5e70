import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { type ButtonLook, buttonClass } from '#web/ui/button-style.ts';

type LinkButtonProps = ComponentProps<typeof Link> & ButtonLook;

/** A link that looks like a button: it goes somewhere. */
export function LinkButton({ tone, size, className, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={buttonClass({ tone, size }, className)} />;
}
