import { Outlet } from 'react-router';
import { SiteFrame } from '#web/features/shell/site-frame.tsx';
import { StayNotice } from '#web/features/shell/stay-notice.tsx';

/** The frame of every public page. A page that failed gets it from the root, so that there is a way on. */
export default function Site() {
  return (
    <SiteFrame>
      <Outlet />
      <StayNotice />
    </SiteFrame>
  );
}
