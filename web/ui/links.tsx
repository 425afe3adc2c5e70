import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { telHref } from '#domain/phone.ts';
import { type ButtonLook, buttonClass } from '#web/ui/button.tsx';

type LinkButtonProps = ComponentProps<typeof Link> & ButtonLook;

/** A link that looks like a button: it goes somewhere. */
export function LinkButton({ tone, size, className, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={buttonClass({ tone, size }, className)} />;
}

interface PhoneLinkProps {
  /** Ten digits. */
  digits: string;
  /** As it is read; its blanks do not break. */
  shown: string;
  className?: string;
}

/** A phone number to call. */
export function PhoneLink({ digits, shown, className }: PhoneLinkProps) {
  return (
    <a href={telHref(digits)} className={className}>
      {shown.replaceAll(' ', '\u00A0')}
    </a>
  );
}
