import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';

interface RetryBannerProps {
  children: string;
  onRetry: () => void;
  retrying?: boolean;
  className?: string;
}

/** One part of a screen could not be loaded: says so in its place, and offers another try (D51). */
export function RetryBanner({ children, onRetry, retrying = false, className }: RetryBannerProps) {
  const action = (
    <Button size="sm" busy={retrying} onClick={onRetry}>
      Retry
    </Button>
  );
  return (
    <Banner tone="bad" action={action} {...(className && { className })}>
      {children}
    </Banner>
  );
}
