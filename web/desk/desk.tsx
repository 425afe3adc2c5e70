import { useEffect, useState } from 'react';
import { createBrowserRouter, Outlet, type RouteObject, RouterProvider, useLocation } from 'react-router';
import { ADMIN_PAGE_SIZE } from '#domain/limits.ts';
import AreasScreen from '#web/features/admin-areas/areas-screen.tsx';
import BrokersScreen from '#web/features/admin-brokers/brokers-screen.tsx';
import { ContactList } from '#web/features/admin-contact/contact-list.tsx';
import { DashboardScreen } from '#web/features/admin-dashboard/dashboard-screen.tsx';
import ImportScreen from '#web/features/admin-import/import-screen.tsx';
import LeadsScreen from '#web/features/admin-leads/leads-screen.tsx';
import PropertiesScreen from '#web/features/admin-properties/properties-screen.tsx';
import RatesScreen from '#web/features/admin-rates/rates-screen.tsx';
import ReportsScreen from '#web/features/admin-reports/reports-screen.tsx';
import SecurityScreen from '#web/features/admin-security/security-screen.tsx';
import { AdminFrame, AdminSkeleton, Guard } from '#web/features/admin-shell/admin-frame.tsx';
import StaffScreen from '#web/features/admin-staff/staff-screen.tsx';
import SubmissionsScreen from '#web/features/admin-submissions/submissions-screen.tsx';
import TestimonialsScreen from '#web/features/admin-testimonials/testimonials-screen.tsx';
import YoutubeScreen from '#web/features/admin-youtube/youtube-screen.tsx';
import ListingScreen from '#web/features/listing-form/listing-screen.tsx';
import { BetterPasswordNotice, PasswordSection, SessionsSection } from '#web/features/own-account/own-account.tsx';
import { SecondFactorSection } from '#web/features/second-factor/second-factor-section.tsx';
import { FailureView } from '#web/features/shell/failure-view.tsx';
import { moveBy } from '#web/lib/go.ts';
import { adminPaths } from '#web/lib/paths.ts';
import { Toaster } from '#web/ui/overlay/toaster.tsx';

/** The staff's area: an application of the browser's own, of which the server sends an empty frame. */
export function Desk() {
  const [router] = useState(() => createBrowserRouter([...DESK_ROUTES]));
  // The router leads out of the desk too, so that a form with unsaved changes is asked about first.
  useEffect(() => moveBy((address, options) => void router.navigate(address, options)), [router]);
  useEffect(() => {
    document.documentElement.dataset.hydrated = 'true';
  }, []);
  return (
    <>
      <RouterProvider router={router} />
      <Toaster />
    </>
  );
}

/** The screens in the order of the route table (spec 2), then every other address, which the server knows. */
export const DESK_ROUTES: readonly RouteObject[] = [
  {
    path: adminPaths.home,
    element: <Frame />,
    errorElement: <Failure />,
    children: [
      { index: true, element: <Dashboard /> },
      { path: adminPaths.dashboard, element: <Dashboard /> },
      { path: adminPaths.upload, element: <ListingScreen /> },
      { path: adminPaths.properties, element: <PropertiesScreen /> },
      { path: adminPaths.testimonials, element: <TestimonialsScreen /> },
      { path: adminPaths.youtube, element: <YoutubeScreen /> },
      { path: adminPaths.contact, element: <ContactMessages /> },
      { path: adminPaths.staff, element: <StaffScreen /> },
      { path: adminPaths.areas, element: <AreasScreen /> },
      { path: adminPaths.rates, element: <RatesScreen /> },
      { path: adminPaths.leads, element: <LeadsScreen /> },
      { path: adminPaths.reports, element: <ReportsScreen /> },
      { path: adminPaths.submissions, element: <SubmissionsScreen /> },
      { path: adminPaths.brokers, element: <BrokersScreen /> },
      { path: adminPaths.import, element: <ImportScreen /> },
      { path: adminPaths.security, element: <SecurityScreen /> },
      { path: adminPaths.account, element: <Account /> },
    ],
  },
  { path: '*', element: <Elsewhere /> },
];

function Frame() {
  return (
    <Guard>
      <AdminFrame notice={<BetterPasswordNotice />}>
        <Outlet />
      </AdminFrame>
    </Guard>
  );
}

function Failure() {
  useEffect(() => {
    document.title = 'Page not available';
  }, []);
  return (
    <main id="content" className="min-h-dvh bg-paper">
      <FailureView />
    </main>
  );
}

/** Leaves the desk: no form stands any more that would ask a second time. */
function Elsewhere() {
  const { pathname, search, hash } = useLocation();
  useEffect(() => window.location.replace(pathname + search + hash), [pathname, search, hash]);
  return <AdminSkeleton />;
}

function Dashboard() {
  return <DashboardScreen contacts={<ContactList pageSize={ADMIN_PAGE_SIZE} />} />;
}

const MESSAGES_ON_A_PAGE = 20;

function ContactMessages() {
  return (
    <>
      <h1 className="text-2xl">Contact Messages</h1>
      <ContactList pageSize={MESSAGES_ON_A_PAGE} headingHidden />
    </>
  );
}

/** What a member of staff does for their own account. */
function Account() {
  return (
    <>
      <h1 className="text-2xl">Your account</h1>
      <PasswordSection />
      <SecondFactorSection />
      <SessionsSection />
    </>
  );
}
