import { t } from '#domain/words/t.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';

interface PauseButtonProps {
  /** What moves: 'slideshow' reads 'Pause slideshow'. */
  what: string;
  className?: string;
}

/** Stops and restarts what moves by itself (`islands/autoplay.ts`); everything that moves needs one (WCAG 2.2.2). */
export function PauseButton({ what, className }: PauseButtonProps) {
  const pause = t('Pause {what}', { what });
  return (
    <Button
      size="icon"
      tone="secondary"
      data-pause={pause}
      data-play={t('Play {what}', { what })}
      aria-label={pause}
      className={classNames('not-scripted:hidden', className)}
    >
      <Icon of="pause" />
    </Button>
  );
}
