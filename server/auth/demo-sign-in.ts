import type { Config } from '#server/config.ts';

/** What everybody may read in the README, and `npm start` prints (D30). */
export const DEMO_SIGN_IN = { phone: '5550000001', password: 'chavi-demo' } as const;

/**
 * Whether a sign-in is the demo's at an address that others can reach: a folder that `npm start` filled is easily served to everybody.
 * Who gives it as `STAFF_PHONE` and `STAFF_PASSWORD` means it.
 */
export function isClosedDemo(
  { isLocal, staff }: Pick<Config, 'isLocal' | 'staff'>,
  { phone, password }: { phone: string; password: string },
): boolean {
  const isDemo = (one: { phone: string; password: string } | null) =>
    one?.phone === DEMO_SIGN_IN.phone && one.password === DEMO_SIGN_IN.password;
  return !isLocal && isDemo({ phone, password }) && !isDemo(staff);
}
