import { useEffect } from 'react';
import { readStored, type STORAGE_KEYS } from '#web/lib/browser-storage.ts';

interface WelcomeDialogProps {
  flag: typeof STORAGE_KEYS.visitedHome | typeof STORAGE_KEYS.visitedSearch;
  goOnAt: string;
}

/** Where a page greets on its first visit (`welcome.ts`). A document does it by itself. */
export function WelcomeDialog({ flag, goOnAt }: WelcomeDialogProps) {
  useEffect(() => {
    if (readStored(flag) !== null) return;
    let stop = () => {};
    import('#web/features/welcome/welcome.ts').then(
      ({ greet }) => {
        stop = greet(flag, goOnAt);
      },
      () => undefined,
    );
    return () => stop();
  }, [flag, goOnAt]);
  return <span hidden data-welcome={flag} data-go-on-at={goOnAt} />;
}
