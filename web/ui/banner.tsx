import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { t } from '#domain/words/t.ts';
import { Button } from '#web/ui/button.tsx';
import { BANNER_LINE, type BannerTone, bannerClass } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';

interface BannerProps {
  tone: BannerTone;
  /** It has been read out already. */
  isAnnounced?: boolean | undefined;
  children: ReactNode;
  action?: ReactNode;
  className?: string;
}

/** One sentence across the page. A bad one is read out at once. */
export function Banner({ tone, isAnnounced, children, action, className }: BannerProps) {
  return (
    <div role={isAnnounced ? undefined : tone === 'bad' ? 'alert' : 'status'} className={bannerClass(tone, className)}>
      <div className={BANNER_LINE}>
        <Icon of={tone === 'calm' ? 'info' : 'circle-alert'} />
        <div className="font-medium">{children}</div>
      </div>
      {action}
    </div>
  );
}

interface RetryBannerProps extends Pick<BannerProps, 'isAnnounced'> {
  of: UseQueryResult;
  children: string;
}

/** Says in its place that one part of a screen could not be loaded, and offers another try (D51); nothing for a read that did not fail. */
export function RetryBanner({ of: read, isAnnounced, children }: RetryBannerProps) {
  if (!read.isError) return null;
  const retry = (
    <Button size="sm" busy={read.isFetching} onClick={() => read.refetch()}>
      {t('Retry')}
    </Button>
  );
  return (
    <Banner tone="bad" action={retry} isAnnounced={isAnnounced}>
      {children}
    </Banner>
  );
}
