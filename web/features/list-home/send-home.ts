import type { WireProblem } from '#domain/errors.ts';
import type { PostOutcome } from '#domain/page-context.ts';
import { API_BASE, GATEWAY_HEADER } from '#web/lib/api-client.ts';
import { ApiError } from '#web/lib/api-error.ts';

export interface OfferedHome {
  id: number;
  key: string;
}

/** Sends a home with its photographs, and tells how far it is, from 0 to 1. By XMLHttpRequest: `fetch` does not tell. Fails with `ApiError`. */
export function sendHome(body: FormData, mark: string, onSent: (share: number) => void): Promise<OfferedHome> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `${API_BASE}/submissions/`);
    for (const [name, value] of Object.entries(GATEWAY_HEADER)) request.setRequestHeader(name, value);
    request.setRequestHeader('Accept', 'application/json');
    request.setRequestHeader('Idempotency-Key', mark);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const answer: OfferedHome | null = request.response;
      if (request.status === 201 && answer) resolve(answer);
      else
        reject(
          new ApiError(request.status, request.response, Number(request.getResponseHeader('retry-after')) || undefined),
        );
    };
    request.onerror = () => reject(new ApiError(0, null));
    request.send(body);
  });
}

/** What is wrong with what was typed, by the rules that the server has; nothing when they cannot be fetched: the server says it then. */
export async function problemsOf(fields: FormData): Promise<WireProblem[]> {
  try {
    const { checkHome } = await import('./check-home.ts');
    return checkHome(fields);
  } catch {
    return [];
  }
}

/** What a plain post of the form was answered. */
export type Posted = PostOutcome<{ offered: OfferedHome }> | undefined;
