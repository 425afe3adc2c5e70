import { vi } from 'vitest';

/** Gives the test a browser's storage, as far as lists need it; a refusing one throws, as in a private window. Answers what it keeps. */
export function givenStorage({ refuses = false } = {}): Map<string, string> {
  const kept = new Map<string, string>();
  const open = () => {
    if (refuses) throw new DOMException('Denied', 'SecurityError');
    return kept;
  };
  const localStorage = {
    getItem: (key: string) => open().get(key) ?? null,
    setItem: (key: string, value: string) => void open().set(key, value),
    removeItem: (key: string) => void open().delete(key),
  };
  // As on a page that was reached from another one of the site.
  const origin = 'https://homes.example';
  vi.stubGlobal('window', { localStorage, location: { origin }, document: { referrer: `${origin}/` } });
  return kept;
}
