/** What an account is on this site. It matters only while `STAFF_ROLES` is on. */
export const ROLES = ['owner', 'staff'] as const;
export type Role = (typeof ROLES)[number];

/**
 * The calls that only an owner of the site may make while roles are on; every other call of the staff is everybody's. `colleague`: for one's
 * own account it is everybody's too.
 */
export const OWNERS_CALLS: Readonly<Record<string, 'always' | 'colleague'>> = {
  'POST /api/staff/': 'always',
  'PUT /api/staff/:id/approve': 'always',
  'DELETE /api/staff/:id': 'always',
  'POST /api/staff/:id/sign-out': 'colleague',
  'POST /api/staff/:id/reset-password': 'always',
  'DELETE /api/staff/:id/factor': 'always',
  'PUT /api/staff/:id/role': 'always',
  'GET /api/staff/security-log': 'always',
  'GET /api/visitors/export.csv': 'always',
  'GET /api/visitors/export.xlsx': 'always',
  'GET /api/property/export.csv': 'always',
  'GET /api/property/export.xlsx': 'always',
  'GET /api/visitors/contact-us/export.csv': 'always',
  'GET /api/visitors/contact-us/export.xlsx': 'always',
  'PUT /api/visitors/reveals': 'always',
  'GET /api/imports/': 'always',
  'POST /api/imports/': 'always',
  'GET /api/imports/:id': 'always',
  'POST /api/imports/:id/check': 'always',
  'POST /api/imports/:id/run': 'always',
  'GET /api/imports/:id/refused.csv': 'always',
  'DELETE /api/imports/:id': 'always',
  // They change what thousands of listings say.
  'POST /api/areas/:id/merge': 'always',
  'POST /api/areas/:id/take-apart': 'always',
};

/** 'GET /api/staff/', as tables of calls name one. HEAD is judged as GET: it tells the length of what GET answers, and does its work. */
export function callName(method: string, path: string | undefined): string {
  return `${method === 'HEAD' ? 'GET' : method} ${path}`;
}

/** Whether an account of this role may make a call on its own account (`isOwn`) or on anything else. */
export function mayCall(role: Role, call: string, isOwn: boolean): boolean {
  const rule = OWNERS_CALLS[call];
  return rule === undefined || role === 'owner' || (rule === 'colleague' && isOwn);
}
