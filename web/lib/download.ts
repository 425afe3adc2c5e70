import { staffApi } from '#web/lib/api-client.ts';

/**
 * Fetches a list as a CSV with the session's token and hands it to the browser to keep: all of it, or with `q` what that search finds.
 * Rejects with `ApiError`.
 */
export async function downloadCsv(path: string, name: string, q: string): Promise<void> {
  const answer = await staffApi.raw(path, q === '' ? {} : { query: { q } });
  const address = URL.createObjectURL(await answer.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = csvName(name, q);
  link.click();
  // The browser has taken the file over when the click is done; the address is let go a moment later.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** 'visitors', 'Asha 98/25' -> 'visitors-matching-asha-98-25.csv' */
export function csvName(name: string, q: string): string {
  if (q === '') return `${name}.csv`;
  const words = q.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return `${[name, 'matching', ...words].join('-')}.csv`;
}
