import { staffApi } from '#web/lib/api-client.ts';
import { forgetKeptEntries } from '#web/lib/kept-entry.ts';
import { forgetListingDrafts } from '#web/lib/listing-drafts.ts';
import { paths } from '#web/lib/paths.ts';
import { endSession, getSession } from '#web/lib/session-store.ts';

/** Revokes the token (D15), forgets the session and what was typed, and goes to `/login` (spec 2). Without a server it logs out here. */
export async function logOut(): Promise<void> {
  try {
    await staffApi.post('/auth/logout');
  } catch {
    // The client has logged it. A rejected token has ended the session and leads to the login screen by itself.
    if (!getSession().isAuthenticated) return forgetTyped();
  }
  forgetTyped();
  endSession();
  window.location.assign(paths.loginAlias());
}

/** Owners' phone numbers are in it: it is kept through a session that ends by itself, and not through a logout. */
function forgetTyped(): void {
  forgetListingDrafts();
  forgetKeptEntries();
}
