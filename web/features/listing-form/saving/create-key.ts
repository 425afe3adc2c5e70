const BYTES = 16;

/** A key that no other listing has: under it a create can be sent again without making a second listing. */
export function newCreateKey(): string {
  // `crypto.randomUUID` is missing on a page without https, as in an office's own network.
  return [...crypto.getRandomValues(new Uint8Array(BYTES))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
