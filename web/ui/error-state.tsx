import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { BrokenLine } from '#web/ui/drawings.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { MessageState } from '#web/ui/message-state.tsx';

interface ErrorStateProps {
  title: string;
  text?: ReactNode;
  /** Shows a button 'Try again'. */
  onRetry?: () => void;
  retrying?: boolean;
  action?: ReactNode;
  level?: 1 | 2 | 3;
  /** It fills a page of its own, so it gets more room. */
  roomy?: boolean;
}

/** Something could not be loaded: says so aloud and offers another try. */
export function ErrorState({ onRetry, retrying = false, action, ...rest }: ErrorStateProps) {
  const retry = onRetry && (
    <Button onClick={onRetry} busy={retrying}>
      {!retrying && <Icon of={RotateCw} />}
      Try again
    </Button>
  );
  return <MessageState {...rest} role="alert" drawing={<BrokenLine />} action={action ?? retry} />;
}
