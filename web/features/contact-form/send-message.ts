import type { ContactEntry } from '#domain/contact/contact-schema.ts';
import type { ApiClient } from '#web/lib/api-client.ts';

/** Sends a message to the company: `POST visitors/contact-us`, multipart (spec 7). Fails with `ApiError`. */
export async function sendMessage(api: ApiClient, { name, email, phone, message }: ContactEntry): Promise<void> {
  const body = new FormData();
  for (const [field, value] of Object.entries({ name, email, phone, message })) body.set(field, value);
  await api.post('/visitors/contact-us', body);
}
