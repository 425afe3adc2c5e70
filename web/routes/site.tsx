import { Outlet, useRouteError } from 'react-router';
import { FailureView } from '#web/features/shell/failure-view.tsx';
import { SiteFrame } from '#web/features/shell/site-frame.tsx';
import { StayNotice } from '#web/features/shell/stay-notice.tsx';
import { ThemePicker } from '#web/features/theme/theme-picker.tsx';

const themePicker = (summaryClass: string) => <ThemePicker summaryClass={summaryClass} />;

/** The frame of every public page. */
export default function Site() {
  return (
    <SiteFrame themePicker={themePicker}>
      <Outlet />
      <StayNotice />
    </SiteFrame>
  );
}

/** A page that failed keeps the frame, so that there is a way on. */
export function ErrorBoundary() {
  return (
    <SiteFrame plain themePicker={themePicker}>
      <title>Page not available</title>
      <FailureView error={useRouteError()} />
    </SiteFrame>
  );
}
