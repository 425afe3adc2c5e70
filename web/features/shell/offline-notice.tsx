import { WifiOff } from 'lucide-react';
import { useOnline } from '#web/ui/hooks/use-online.ts';
import { Icon } from '#web/ui/icon.tsx';

/** Says that the connection is gone, and that nothing is lost. */
export function OfflineNotice() {
  const online = useOnline();
  return (
    <div role="status" className="no-print fixed inset-x-0 bottom-0 z-40 empty:hidden">
      {!online && (
        <p className="flex items-center justify-center gap-2 bg-ink px-4 py-2 font-medium text-paper">
          <Icon of={WifiOff} />
          You are offline. What you typed is kept; try again when the connection is back.
        </p>
      )}
    </div>
  );
}
