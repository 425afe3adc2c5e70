import { Pause, Play } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

interface PauseButtonProps {
  paused: boolean;
  onToggle: () => void;
  /** What moves: 'slideshow' reads 'Pause slideshow'. */
  what: string;
  className?: string;
}

/** Stops and restarts what moves by itself. Give every moving thing one. */
export function PauseButton({ paused, onToggle, what, className }: PauseButtonProps) {
  return (
    <Button
      size="icon"
      tone="secondary"
      aria-label={`${paused ? 'Play' : 'Pause'} ${what}`}
      onClick={onToggle}
      className={className}
    >
      <Icon of={paused ? Play : Pause} />
    </Button>
  );
}
