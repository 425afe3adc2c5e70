import { useState } from 'react';
import type { SecurityLogEvent } from '#domain/answers/staff.ts';
import { formatMoment } from '#domain/dates.ts';
import { SECURITY_KINDS, type SecurityKind } from '#domain/words/en-staff.ts';
import { KEYS, ownersOnly, useIsStaffOnly, useListRead } from '#web/lib/staff/queries.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Field, Select } from '#web/ui/form/field.tsx';
import type { Column } from '#web/ui/list/data-table.tsx';
import { PagedTable } from '#web/ui/list/paged-list.tsx';

const PAGE_SIZE = 50;

/** The security log of the last 30 days. Who is no member of staff is told by a mark that is the same each time. */
export default function SecurityScreen() {
  const [{ kind, page }, setPlace] = useState<{ kind: SecurityKind | ''; page: number }>({ kind: '', page: 1 });
  const isStaffOnly = useIsStaffOnly();
  const read = useListRead<SecurityLogEvent>(KEYS.securityLog, '/staff/security-log', 'events', {
    page,
    pageSize: PAGE_SIZE,
    narrowed: kind ? { kind } : {},
    enabled: isStaffOnly === false,
  });
  return (
    <>
      <div>
        <h1 className="text-2xl">Security log</h1>
        <p className="text-ink-soft">
          The last 30 days. Visitors and networks are shown as marks: the same mark is the same phone or the same
          network. 'For' names the account whose phone somebody entered without signing in.
        </p>
      </div>
      {isStaffOnly ? (
        <Banner tone="calm">{ownersOnly('read this log')}</Banner>
      ) : (
        <>
          <Field label="Show" className="max-w-xs">
            <Select
              value={kind}
              onChange={(event) => setPlace({ kind: event.target.value as SecurityKind | '', page: 1 })}
            >
              <option value="">Everything</option>
              {Object.entries(SECURITY_KINDS).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
          <PagedTable
            caption="Security log"
            columns={COLUMNS}
            read={read}
            page={page}
            pageSize={PAGE_SIZE}
            onPage={(next) => setPlace({ kind, page: next })}
            things="events"
            thing="event"
            failedText="The security log could not be loaded."
            empty={
              <p role="status" className="panel px-4 py-10 text-center text-ink-soft">
                Nothing of this kind happened in the last 30 days.
              </p>
            }
          />
        </>
      )}
    </>
  );
}

const COLUMNS: Column<SecurityLogEvent>[] = [
  { heading: 'When', cell: (row) => <time dateTime={row.at}>{formatMoment(row.at)}</time> },
  { heading: 'What', wide: true, cell: (row) => whatWords(row) },
  {
    heading: 'Outcome',
    cell: (row) => <Badge tone={row.outcome === 'ok' ? 'good' : 'warn'}>{outcomeWords(row)}</Badge>,
  },
  { heading: 'Who', cell: (row) => row.who ?? (row.tried_for ? `For ${row.tried_for}` : <Mark of={row.account} />) },
  { heading: 'Network', cell: (row) => <Mark of={row.address} /> },
];

const MARK_LETTERS = 6;

function Mark({ of }: { of: string | null }) {
  if (of === null) return 'N/A';
  return (
    <span title={of} className="text-ink-soft text-sm">
      {of.slice(0, MARK_LETTERS)}
    </span>
  );
}

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
function whatWords({ kind, action, subject, times }: SecurityLogEvent): string {
  const words = ACTIONS[`${kind} ${action}`] ?? `${kind} ${action}`;
  const about = subject === null ? words : `${words}: ${subject}`;
  return times === 1 ? about : `${about}, ${times} times`;
}

/** What came of it: 'Wrong password' of a sign-in, 'Not signed in' of another call that had no session. */
export function outcomeWords({ action, outcome }: Pick<SecurityLogEvent, 'action' | 'outcome'>): string {
  if (action === 'login' && outcome === 'UNAUTHENTICATED') return 'Wrong password';
  return OUTCOMES[outcome] ?? outcome;
}
