import type { ReactNode } from 'react';
import type { Language } from '#domain/words/language.ts';
import { classNames } from '#web/ui/class-names.ts';

const TONES = {
  plain: null,
  brand: 'badge-brand',
  calm: 'badge-calm',
  good: 'badge-good',
  warn: 'badge-warn',
  bad: 'badge-bad',
  alarm: 'badge-alarm',
};

interface BadgeProps {
  tone?: keyof typeof TONES;
  className?: string;
  children: ReactNode;
}

/** A short fact as a chip (`web/styles/controls.css`). */
export function Badge({ tone = 'plain', className, children }: BadgeProps) {
  return <span className={classNames('badge', TONES[tone], className)}>{children}</span>;
}

/** In which language a person writes to us, for staff; English is not told. */
export function LanguageBadge({ of }: { of: Language }) {
  if (of === 'en') return null;
  return (
    <Badge>
      <span className="sr-only">Writes in </span>
      {new Intl.DisplayNames('en', { type: 'language' }).of(of)}
    </Badge>
  );
}
