import type { STORAGE_KEYS } from '#web/lib/browser-storage.ts';

interface WelcomeDialogProps {
  flag: typeof STORAGE_KEYS.visitedHome | typeof STORAGE_KEYS.visitedSearch;
  goOnAt: string;
}

/** Where a page greets on its first visit (`welcome.ts`). */
export function WelcomeDialog({ flag, goOnAt }: WelcomeDialogProps) {
  return <span hidden data-welcome={flag} data-go-on-at={goOnAt} />;
}
