import type { SecurityLogEvent } from '#domain/answers/staff.ts';

const ACTIONS: Record<string, string> = {
  'login login': 'Sign in',
  'login logout': 'Sign out',
  'login session-end': 'End a session',
  'login end-others': 'End all other sessions',
  'password asked-again': 'Enter the password again',
  'password change': 'Change the password',
  'password reset': 'Reset a password',
  'second-step on': 'Turn the second step on',
  'second-step off': 'Turn the second step off',
  'second-step recovery-codes': 'Make new recovery codes',
  'second-step passkey-on': 'Add a passkey',
  'second-step passkey-off': 'Remove a passkey',
  'second-step removed': 'Remove a second step',
  'account add': 'Add an account',
  'account approve': 'Approve an account',
  'account remove': 'Remove an account',
  'account sign-out': 'Sign an account out',
  'account role': 'Change a role',
  'export visitors': 'Export visitors',
  'export listings': 'Export listings',
  'export contact-messages': 'Export contact messages',
  'export refused-rows': 'Download refused rows of an import',
  'reveal reveal': 'Ask for an owner',
};

const OUTCOMES: Record<string, string> = {
  ok: 'Done',
  UNAUTHENTICATED: 'Not signed in',
  ACCOUNT_PENDING: 'Waiting for approval',
  SECOND_FACTOR_REQUIRED: 'Second step asked for',
  SECOND_FACTOR_WRONG: 'Wrong code or passkey',
  RATE_LIMITED: 'Too often',
  CONFIRM_REQUIRED: 'Password asked for',
  FORBIDDEN: 'Not allowed',
  VALIDATION_FAILED: 'Wrong entry',
  CONFLICT: 'Refused',
  NOT_FOUND: 'Not found',
  UNAVAILABLE: 'Site was busy',
};

/** 'Ask for an owner: listing 7', or 'Sign in, 170 times': what was tried, since its outcome says what came of it. */
export function whatWords({ kind, action, subject, times }: SecurityLogEvent): string {
  const words = ACTIONS[`${kind} ${action}`] ?? `${kind} ${action}`;
  const about = subject === null ? words : `${words}: ${subject}`;
  return times === 1 ? about : `${about}, ${times} times`;
}

/** What came of it: 'Wrong password' of a sign-in, 'Not signed in' of another call that had no session. */
export function outcomeWords({ action, outcome }: Pick<SecurityLogEvent, 'action' | 'outcome'>): string {
  if (action === 'login' && outcome === 'UNAUTHENTICATED') return 'Wrong password';
  return OUTCOMES[outcome] ?? outcome;
}
