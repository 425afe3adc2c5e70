/** The demo sign-in (run contract). */
export const DEMO_STAFF = { phone: '5550000001', password: 'chavi-demo' };
