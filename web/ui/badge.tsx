import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';

const TONES = {
  plain: 'border-line bg-paper text-ink',
  brand: 'border-brand/30 bg-brand-soft text-brand',
  calm: 'border-calm/30 bg-calm-soft text-calm',
  good: 'border-good/30 bg-good-soft text-good',
  warn: 'border-warn/40 bg-warn-soft text-warn',
  bad: 'border-bad/30 bg-bad-soft text-bad',
  alarm: 'border-transparent bg-bad font-bold text-tone-ink [print-color-adjust:exact]',
};

interface BadgeProps {
  tone?: keyof typeof TONES;
  className?: string;
  children: ReactNode;
}

/** A short fact as a chip. */
export function Badge({ tone = 'plain', className, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex max-w-full items-center gap-1 whitespace-nowrap rounded-full border cramped:whitespace-normal cramped:rounded-card px-2.5 py-0.5 text-sm',
        tone !== 'alarm' && 'font-medium',
        TONES[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
