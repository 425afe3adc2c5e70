import { execFile } from 'node:child_process';
import { childEnv, ROOT } from './run.mjs';

interface Audit {
  ok: boolean;
  output: string;
  /** Why the registry could not be asked. */
  skipped?: string;
}

/** A registry that does not answer must not hold the checks up. */
const PATIENCE_MS = 20_000;
const ASK = ['audit', '--omit=dev', '--audit-level=high', '--json', '--fetch-retries=0', '--fetch-timeout=15000'];

/** Asks the package registry for known holes, high or critical ones, in what the running program is made of. */
export async function auditPackages(): Promise<Audit> {
  const options = { cwd: ROOT, env: childEnv(), timeout: PATIENCE_MS, maxBuffer: 2 ** 26 };
  return new Promise((resolve) => {
    execFile('npm', ASK, options, (error, stdout) => resolve(readAudit(error === null, stdout)));
  });
}

interface Report {
  statusCode?: number;
  metadata?: { vulnerabilities?: Record<string, number> };
  vulnerabilities?: Record<string, { severity: string; range: string }>;
}

const SERIOUS = ['high', 'critical'];

/** What npm's report says. Only a report with counts is an answer: anything else is told as skipped, and is never a pass. */
export function readAudit(passed: boolean, text: string): Audit {
  const report = parsed(text);
  const counts = report?.metadata?.vulnerabilities;
  if (counts === undefined) return { ok: true, output: '', skipped: reasonOf(report) };
  const serious = SERIOUS.reduce((sum, level) => sum + (counts[level] ?? 0), 0);
  if (passed && serious === 0) return { ok: true, output: '' };
  const lines = Object.entries(report?.vulnerabilities ?? {})
    .filter(([, { severity }]) => SERIOUS.includes(severity))
    .map(([name, { severity, range }]) => `  ${severity}: ${name} ${range}\n`);
  return { ok: false, output: lines.join('') };
}

function reasonOf(report: Report | null): string {
  if (report?.statusCode === undefined) return 'The package registry did not answer';
  return `The package registry answers no audit (status ${report.statusCode})`;
}

function parsed(text: string): Report | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
