/**
 * Tells the browser's console of a read that failed and whose part is left out (spec 8). On the server the service behind the
 * read has told the log, where every line is JSON and no personal data.
 */
export function logFailure(sentence: string, error: unknown): void {
  if (typeof document !== 'undefined') console.error(sentence, error);
}
