import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** In the order of the route table (spec 2); added ones (D5, D6, D53, the privacy page) follow the screen they belong to. */
export default [
  layout('routes/site.tsx', [
    index('routes/home.tsx'),
    route('search', 'routes/search.tsx'),
    route('properties', 'routes/properties.tsx'),
    route('property/:id', 'routes/property.tsx'),
    route('contact', 'routes/contact.tsx'),
    route('about', 'routes/about.tsx'),
    route('privacy', 'routes/privacy.tsx'),
    route('auth-login-8Kj9mN', 'routes/login.tsx'),
    route('login', 'routes/login-alias.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),
  route('admin-dashboard-97xK3p', 'routes/admin/layout.tsx', [
    index('routes/admin/dashboard.tsx', { id: 'admin-index' }),
    route('dashboard', 'routes/admin/dashboard.tsx'),
    route('upload', 'routes/admin/upload.tsx'),
    route('properties', 'routes/admin/properties.tsx'),
    route('testimonials', 'routes/admin/testimonials.tsx'),
    route('youtube', 'routes/admin/youtube.tsx'),
    route('contact', 'routes/admin/contact.tsx'),
    route('staff', 'routes/admin/staff.tsx'),
  ]),
] satisfies RouteConfig;
