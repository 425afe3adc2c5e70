import { staffApi } from '#web/lib/api-client.ts';

/** Fetches a file with the session's token and hands it to the browser to keep. Rejects with `ApiError`. */
export async function downloadFile(path: string, name: string): Promise<void> {
  const answer = await staffApi.raw(path);
  const address = URL.createObjectURL(await answer.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the file over when the click is done; the address is let go a moment later.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
