import { Agent, type Dispatcher, request } from 'undici';
import { solve } from '#tests/support/reveals.ts';

/** What one call for an owner came to. */
export interface Asked {
  status: number;
  /** Whether the number was shown. */
  shown: boolean;
}

let nextPhone = 7_000_000_000;

/** Asks a site for owners, as whoever `from` says (X-Forwarded-For), each time with another phone. */
export function createAsking(origin: string) {
  const dispatcher = new Agent({ connections: 32, headersTimeout: 30_000 });
  const call = async (method: Dispatcher.HttpMethod, path: string, from: string, body?: object) => {
    const headers = { 'x-forwarded-for': from, 'content-type': 'application/json' };
    const sent = body && { body: JSON.stringify(body) };
    const answer = await request(`${origin}/api/visitors/${path}`, { method, headers, dispatcher, ...sent });
    return { status: answer.statusCode, body: JSON.parse(await answer.body.text()) };
  };
  const post = async (from: string, property_id: number, more: object = {}): Promise<Asked> => {
    const entry = { name: 'Harvest Drill', phone: String(nextPhone++), property_id, ...more };
    const { status, body } = await call('POST', '', from, entry);
    return { status, shown: status === 201 && body.owner_contact1 !== null };
  };
  return {
    /** The call of the specification alone. */
    plain: post,
    /** As our own pages ask: with a token, and another one where that is asked for. */
    async proven(from: string, propertyId: number): Promise<Asked> {
      for (let tries = 0; tries < 2; tries++) {
        const { status, body } = await call('GET', `challenge?property_id=${propertyId}`, from);
        if (status !== 200) return { status, shown: false };
        const asked = await post(from, propertyId, { token: body.token, proof: await solve(body.challenge) });
        if (asked.status !== 400) return asked;
      }
      return post(from, propertyId);
    },
    close: () => dispatcher.close(),
  };
}

export type Asking = ReturnType<typeof createAsking>;
