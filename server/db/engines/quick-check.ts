import { DatabaseSync } from 'node:sqlite';

const CORRUPT = 11;
const NOT_A_DATABASE = 26;

/** Whether SQLite says that a file is damaged, and what it says; null for every other error. */
export function damageOf(error: unknown): string | null {
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number') return null;
  const code = error.errcode & 0xff;
  return code === CORRUPT || code === NOT_A_DATABASE ? error.message : null;
}

/** What is wrong with a database file, page by page; null when nothing is, or when it cannot be looked at now. */
export function quickCheck(file: string): string | null {
  try {
    const db = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
    try {
      const { quick_check: said } = db.prepare('pragma quick_check(1)').get() as { quick_check: string };
      return said === 'ok' ? null : said.replaceAll('\n', ' ');
    } finally {
      db.close();
    }
  } catch (error) {
    return damageOf(error);
  }
}
