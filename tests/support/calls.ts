/** A call of the API, and who may make it. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** As `/api/docs/json` names it. */
  path: string;
  /** `link`: whoever has the token in its address. */
  access: 'public' | 'link' | 'staff' | 'operation';
  /** What its address must name beside its path. */
  query?: string;
}

export const CALLS: readonly Call[] = [
  { method: 'GET', path: '/api/property/view/{id}', access: 'public' },
  { method: 'GET', path: '/api/property/similar/{id}', access: 'public' },
  { method: 'GET', path: '/api/property/latest', access: 'public' },
  { method: 'GET', path: '/api/property/all', access: 'public' },
  { method: 'GET', path: '/api/property/search', access: 'public' },
  { method: 'GET', path: '/api/property/area-figures', access: 'public' },
  { method: 'GET', path: '/api/property/list', access: 'public' },
  { method: 'GET', path: '/api/property/areas', access: 'public' },
  { method: 'GET', path: '/api/property/suggestions', access: 'public' },
  { method: 'GET', path: '/api/property/area/{area}', access: 'public' },
  { method: 'GET', path: '/api/freshness', access: 'public' },
  { method: 'GET', path: '/api/property/stats', access: 'public' },
  { method: 'GET', path: '/api/property/homepage-youtube-links', access: 'public' },
  { method: 'GET', path: '/api/testimonials/', access: 'public' },
  { method: 'POST', path: '/api/visitors/', access: 'public' },
  { method: 'POST', path: '/api/visitors/codes', access: 'public' },
  { method: 'POST', path: '/api/visitors/codes/confirm', access: 'public' },
  { method: 'GET', path: '/api/visitors/challenge', access: 'public', query: '?property_id={id}' },
  { method: 'POST', path: '/api/visitors/contacts', access: 'public' },
  { method: 'POST', path: '/api/visitors/contacts/take-back', access: 'public' },
  { method: 'POST', path: '/api/visitors/contact-us', access: 'public' },
  { method: 'POST', path: '/api/shortlists', access: 'public' },
  { method: 'GET', path: '/api/shortlists/{token}', access: 'link' },
  { method: 'POST', path: '/api/shortlists/{token}/answers', access: 'link' },
  { method: 'DELETE', path: '/api/shortlists/{token}', access: 'link' },
  { method: 'DELETE', path: '/api/shortlists/{token}/answers/{id}', access: 'link' },
  { method: 'POST', path: '/api/submissions/', access: 'public' },
  { method: 'GET', path: '/api/submissions/', access: 'staff' },
  { method: 'GET', path: '/api/submissions/{id}', access: 'staff' },
  { method: 'PUT', path: '/api/submissions/{id}', access: 'staff' },
  { method: 'POST', path: '/api/submissions/{id}/publish', access: 'staff' },
  { method: 'POST', path: '/api/submissions/{id}/refuse', access: 'staff' },
  { method: 'POST', path: '/api/submissions/{id}/reopen', access: 'staff' },
  { method: 'POST', path: '/api/submissions/{id}/owner-key', access: 'staff' },
  { method: 'GET', path: '/api/key/{token}', access: 'link' },
  { method: 'POST', path: '/api/key/{token}/confirm', access: 'link' },
  { method: 'POST', path: '/api/key/{token}/sold', access: 'link' },
  { method: 'POST', path: '/api/key/{token}/unsell', access: 'link' },
  { method: 'POST', path: '/api/key/{token}/take-down', access: 'link' },
  { method: 'POST', path: '/api/key/{token}/put-back', access: 'link' },
  { method: 'POST', path: '/api/key/{token}/price', access: 'link' },
  { method: 'POST', path: '/api/key/{token}/call-back', access: 'link' },
  { method: 'POST', path: '/api/key/{token}/take-back', access: 'link' },
  { method: 'POST', path: '/api/key/{token}/hours', access: 'link' },
  { method: 'POST', path: '/api/key/{token}/corrections', access: 'link' },
  { method: 'POST', path: '/api/auth/register', access: 'public' },
  { method: 'POST', path: '/api/auth/login', access: 'public' },
  { method: 'POST', path: '/api/auth/logout', access: 'staff' },
  { method: 'GET', path: '/api/auth/me', access: 'staff' },
  { method: 'POST', path: '/api/auth/confirm', access: 'staff' },
  { method: 'GET', path: '/api/auth/sessions', access: 'staff' },
  { method: 'DELETE', path: '/api/auth/sessions/{id}', access: 'staff' },
  { method: 'POST', path: '/api/auth/sessions/end-others', access: 'staff' },
  { method: 'POST', path: '/api/auth/password', access: 'staff' },
  { method: 'POST', path: '/api/auth/password/check', access: 'staff' },
  { method: 'GET', path: '/api/auth/factor', access: 'staff' },
  { method: 'POST', path: '/api/auth/factor/codes', access: 'staff' },
  { method: 'POST', path: '/api/auth/factor/codes/confirm', access: 'staff' },
  { method: 'POST', path: '/api/auth/factor/off', access: 'staff' },
  { method: 'POST', path: '/api/auth/factor/recovery-codes', access: 'staff' },
  { method: 'POST', path: '/api/auth/factor/passkeys/options', access: 'staff' },
  { method: 'POST', path: '/api/auth/factor/passkeys', access: 'staff' },
  { method: 'POST', path: '/api/auth/factor/challenge', access: 'staff' },
  { method: 'POST', path: '/api/auth/factor/passkeys/{id}/remove', access: 'staff' },
  { method: 'DELETE', path: '/api/staff/{id}/factor', access: 'staff' },
  { method: 'POST', path: '/api/property/create', access: 'staff' },
  { method: 'PUT', path: '/api/property/edit/{id}', access: 'staff' },
  { method: 'DELETE', path: '/api/property/delete/{id}', access: 'staff' },
  { method: 'POST', path: '/api/property/restore/{id}', access: 'staff' },
  { method: 'GET', path: '/api/property/{id}/owner-key', access: 'staff' },
  { method: 'POST', path: '/api/property/{id}/owner-key', access: 'staff' },
  { method: 'POST', path: '/api/property/confirm/{id}', access: 'staff' },
  { method: 'POST', path: '/api/property/asked/{id}', access: 'staff' },
  { method: 'POST', path: '/api/property/put-back/{id}', access: 'staff' },
  { method: 'PUT', path: '/api/property/mark-sold/{id}', access: 'staff' },
  { method: 'POST', path: '/api/property/photos', access: 'staff' },
  { method: 'POST', path: '/api/property/order', access: 'staff' },
  { method: 'POST', path: '/api/property/bulk', access: 'staff' },
  { method: 'PUT', path: '/api/property/price/{id}', access: 'staff' },
  { method: 'GET', path: '/api/property/export.csv', access: 'staff' },
  { method: 'GET', path: '/api/property/export.xlsx', access: 'staff' },
  { method: 'GET', path: '/api/property/sold', access: 'staff' },
  { method: 'GET', path: '/api/property/deleted', access: 'staff' },
  { method: 'GET', path: '/api/property/audit/{id}', access: 'staff' },
  { method: 'GET', path: '/api/property/admin-stats', access: 'staff' },
  { method: 'GET', path: '/api/property/lead-charts', access: 'staff' },
  { method: 'POST', path: '/api/property/sold-count', access: 'staff' },
  { method: 'GET', path: '/api/stats/waiting', access: 'staff' },
  { method: 'POST', path: '/api/property/{id}/reports', access: 'public' },
  { method: 'GET', path: '/api/reports/', access: 'staff' },
  { method: 'POST', path: '/api/reports/{id}/handled', access: 'staff' },
  { method: 'POST', path: '/api/reports/{id}/reopen', access: 'staff' },
  { method: 'GET', path: '/api/imports/', access: 'staff' },
  { method: 'POST', path: '/api/imports/', access: 'staff' },
  { method: 'GET', path: '/api/imports/{id}', access: 'staff' },
  { method: 'POST', path: '/api/imports/{id}/check', access: 'staff' },
  { method: 'POST', path: '/api/imports/{id}/run', access: 'staff' },
  { method: 'GET', path: '/api/imports/{id}/refused.csv', access: 'staff' },
  { method: 'DELETE', path: '/api/imports/{id}', access: 'staff' },
  { method: 'GET', path: '/api/areas/', access: 'staff' },
  { method: 'POST', path: '/api/areas/', access: 'staff' },
  { method: 'PUT', path: '/api/areas/{id}', access: 'staff' },
  { method: 'POST', path: '/api/areas/{id}/merge', access: 'staff' },
  { method: 'POST', path: '/api/areas/{id}/take-apart', access: 'staff' },
  { method: 'PUT', path: '/api/property/homepage-youtube-links/{id}', access: 'staff' },
  { method: 'POST', path: '/api/testimonials/', access: 'staff' },
  { method: 'PUT', path: '/api/testimonials/{id}', access: 'staff' },
  { method: 'DELETE', path: '/api/testimonials/{id}', access: 'staff' },
  { method: 'GET', path: '/api/visitors/', access: 'staff' },
  { method: 'GET', path: '/api/leads/', access: 'staff' },
  { method: 'PUT', path: '/api/leads/{id}', access: 'staff' },
  { method: 'GET', path: '/api/visitors/reveals', access: 'staff' },
  { method: 'PUT', path: '/api/visitors/reveals', access: 'staff' },
  { method: 'POST', path: '/api/visitors/reveals/acknowledge', access: 'staff' },
  { method: 'DELETE', path: '/api/visitors/{id}', access: 'staff' },
  { method: 'GET', path: '/api/visitors/contact-us', access: 'staff' },
  { method: 'GET', path: '/api/visitors/export.csv', access: 'staff' },
  { method: 'GET', path: '/api/visitors/export.xlsx', access: 'staff' },
  { method: 'GET', path: '/api/visitors/contact-us/export.csv', access: 'staff' },
  { method: 'GET', path: '/api/visitors/contact-us/export.xlsx', access: 'staff' },
  { method: 'GET', path: '/api/staff/', access: 'staff' },
  { method: 'GET', path: '/api/staff/security-log', access: 'staff' },
  { method: 'POST', path: '/api/staff/', access: 'staff' },
  { method: 'PUT', path: '/api/staff/{id}/approve', access: 'staff' },
  { method: 'DELETE', path: '/api/staff/{id}', access: 'staff' },
  { method: 'POST', path: '/api/staff/{id}/sign-out', access: 'staff' },
  { method: 'PUT', path: '/api/staff/{id}/role', access: 'staff' },
  { method: 'POST', path: '/api/staff/{id}/reset-password', access: 'staff' },
  { method: 'GET', path: '/api/health/live', access: 'operation' },
  { method: 'GET', path: '/api/health/ready', access: 'operation' },
  { method: 'GET', path: '/api/metrics', access: 'operation' },
];

export const STAFF_CALLS = CALLS.filter((call) => call.access === 'staff');
/** What is read the same by everybody: the catalogue. A challenge is for one who asks. */
export const PUBLIC_READS = CALLS.filter(
  ({ access, method, query }) => access === 'public' && method === 'GET' && query === undefined,
);

/** The token of no link. */
const NO_LINK = 'x'.repeat(22);

/** The address of a call, with an id in the place of `{id}`, a token in that of `{token}` and an area in that of `{area}`. */
export function addressOf(call: Pick<Call, 'path' | 'query'>, id: number | string = 1, token = NO_LINK): string {
  return `${call.path}${call.query ?? ''}`
    .replace('{id}', String(id))
    .replace('{token}', token)
    .replace('{area}', 'bopal');
}

/** `PUT /api/staff/{id}/approve` */
export function nameOf(call: Call): string {
  return `${call.method} ${call.path}`;
}
