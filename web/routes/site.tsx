import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { SiteFrame } from '#web/features/shell/site-frame.tsx';
import { StayNotice } from '#web/features/shell/stay-notice.tsx';
import { followVisits } from '#web/lib/device/visits.ts';

/** The frame of every public page. A page that failed gets it from the root, so that there is a way on. */
export default function Site() {
  useEffect(followVisits, []);
  return (
    <SiteFrame>
      <Outlet />
      <StayNotice />
    </SiteFrame>
  );
}
