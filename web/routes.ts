import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/**
 * In the order of the route table (spec 2); added ones (D5, D6, D53, the privacy page) follow the screen they belong to. A
 * screen that neither reads nor composes needs no file in `routes/`.
 */
export default [
  layout('routes/site.tsx', [
    index('routes/home.tsx'),
    route('search', 'routes/search.tsx'),
    route('properties', 'routes/properties.tsx'),
    route('property/:id', 'routes/property.tsx'),
    route('shortlist', 'routes/shortlist.tsx'),
    route('areas', 'routes/areas.tsx'),
    route('areas/:area', 'routes/area.tsx'),
    route('s/:token', 'routes/links/shared-list.tsx'),
    route('key/:token', 'routes/links/key.tsx'),
    route('my-contacts', 'routes/my-contacts.tsx'),
    route('contact', 'routes/contact.tsx'),
    route('about', 'routes/about.tsx'),
    route('freshness', 'routes/owners/freshness.tsx'),
    route('list', 'routes/owners/list-home.tsx'),
    route('privacy', 'routes/privacy.tsx'),
    route('auth-login-8Kj9mN', 'features/login/login-screen.tsx'),
    route('login', 'routes/login-alias.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),
  route('admin-dashboard-97xK3p', 'routes/admin/layout.tsx', [
    index('routes/admin/dashboard.tsx', { id: 'admin-index' }),
    route('dashboard', 'routes/admin/dashboard.tsx'),
    route('upload', 'features/listing-form/listing-screen.tsx'),
    route('properties', 'features/admin-properties/properties-screen.tsx'),
    route('testimonials', 'features/admin-testimonials/testimonials-screen.tsx'),
    route('youtube', 'features/admin-youtube/youtube-screen.tsx'),
    route('contact', 'routes/admin/contact.tsx'),
    route('staff', 'features/admin-staff/staff-screen.tsx'),
    route('areas', 'features/admin-areas/areas-screen.tsx', { id: 'admin-areas' }),
    route('leads', 'features/admin-leads/leads-screen.tsx'),
    route('reports', 'features/admin-reports/reports-screen.tsx'),
    route('submissions', 'features/admin-submissions/submissions-screen.tsx'),
    route('import', 'features/admin-import/import-screen.tsx'),
    route('security', 'features/admin-security/security-screen.tsx'),
    route('account', 'routes/admin/account.tsx'),
  ]),
] satisfies RouteConfig;
