import type { SecurityLogEvent } from '#domain/answers/security-log.ts';

const ACTIONS: Record<string, string> = {
  'login login': 'Signed in',
  'login logout': 'Signed out',
  'password asked-again': 'Entered the password again',
  'password change': 'Changed the password',
  'password reset': 'Reset a password',
  'second-step on': 'Turned the second step on',
  'second-step off': 'Turned the second step off',
  'second-step recovery-codes': 'Made new recovery codes',
  'second-step removed': 'Removed a second step',
  'account add': 'Added an account',
  'account approve': 'Approved an account',
  'account remove': 'Removed an account',
  'account sign-out': 'Signed an account out',
  'account role': 'Changed a role',
  'export visitors': 'Exported visitors',
  'export contact-messages': 'Exported contact messages',
  'reveal reveal': 'Asked for an owner',
};

const OUTCOMES: Record<string, string> = {
  ok: 'Done',
  UNAUTHENTICATED: 'Wrong password',
  ACCOUNT_PENDING: 'Waits for approval',
  SECOND_FACTOR_REQUIRED: 'Code asked for',
  SECOND_FACTOR_WRONG: 'Wrong code',
  RATE_LIMITED: 'Too often',
  CONFIRM_REQUIRED: 'Password asked for',
  FORBIDDEN: 'Not allowed',
  VALIDATION_FAILED: 'Wrong entry',
  CONFLICT: 'Refused',
  NOT_FOUND: 'Not there',
  UNAVAILABLE: 'Site was busy',
};

/** 'Signed in', for an event of any kind. */
export function actionWords({ kind, action }: Pick<SecurityLogEvent, 'kind' | 'action'>): string {
  return ACTIONS[`${kind} ${action}`] ?? `${kind} ${action}`;
}

/** 'Wrong password', for the code of an error. */
export function outcomeWords(outcome: string): string {
  return OUTCOMES[outcome] ?? outcome;
}
