import type { Usual } from '#domain/property/slips.ts';
import { publicApi } from '#web/lib/api-client.ts';

const KIND = ['location', 'bhk_type', 'residential_type', 'commercial_type'];

/** What homes like one cost and measure in its area, by its fields; null where too little is known, or it cannot be read: then nothing is asked. */
export async function readUsual(fields: Readonly<Record<string, unknown>>): Promise<Usual | null> {
  const query = Object.fromEntries(KIND.flatMap((name) => (fields[name] ? [[name, String(fields[name])]] : [])));
  try {
    return (await publicApi.get<{ usual: Usual | null }>('/property/usual', { query })).usual;
  } catch {
    return null;
  }
}
