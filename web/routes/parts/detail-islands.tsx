import { lazy, Suspense, useEffect } from 'react';
import { t } from '#domain/words/t.ts';
import { ContactOwner } from '#web/features/contact-owner/contact-button.tsx';
import { Gallery } from '#web/features/property-detail/gallery.tsx';
import ReportListing from '#web/features/property-detail/report/report-listing.tsx';
import { ShareButtons } from '#web/features/share/share-buttons.tsx';
import { useSession } from '#web/lib/use-store.ts';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { InfoTip } from '#web/ui/overlay/tooltip.tsx';

/** Says that a listing could not be read (spec 8). */
export function DetailFailed() {
  useEffect(() => {
    toast({ title: t('Error'), description: t('Failed to load property details'), tone: 'bad' });
  }, []);
  return null;
}

/** For staff alone, and of what visitors do not see. */
const Way = lazy(() => import('#web/routes/parts/staff-way.tsx').catch(() => ({ default: () => null })));

/** Where staff find a listing that visitors do not see. */
export function StaffWay({ id }: { id: number }) {
  const isStaff = useSession().isAuthenticated;
  return (
    isStaff && (
      <Suspense>
        <Way id={id} />
      </Suspense>
    )
  );
}

/** The islands of a listing's page, which come to life together, in one file. */
export const DETAIL_ISLANDS = {
  gallery: Gallery,
  contact: ContactOwner,
  share: ShareButtons,
  report: ReportListing,
  'info-tip': InfoTip,
  'staff-way': StaffWay,
  'detail-failed': DetailFailed,
};
