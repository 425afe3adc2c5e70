import { index, type RouteConfig, route } from '@react-router/dev/routes';

/**
 * The pages that the server renders, in the order of the route table (spec 2); added ones (D5, D6, D53, the privacy page) follow the
 * screen they belong to. A screen that neither reads nor composes needs no file in `routes/`. The staff's screens: `desk/`.
 */
export default [
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
  route('numbers', 'routes/numbers.tsx'),
  route('list', 'routes/owners/list-home.tsx'),
  route('privacy', 'routes/privacy.tsx'),
  route('auth-login-8Kj9mN', 'routes/login.tsx'),
  route('login', 'routes/login-alias.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
