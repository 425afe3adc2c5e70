import { Share2 } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { toast } from '#web/ui/toast-store.ts';

/** Shares the page by the device's own way, or copies its link. */
export function ShareButton({ title }: { title: string }) {
  const share = async () => {
    const url = window.location.origin + window.location.pathname;
    if (navigator.share) {
      // Closing the device's sheet is no failure.
      await navigator.share({ title, url }).catch(() => undefined);
      return;
    }
    try {
      await navigator.clipboard.writeText(url);
      toast({ title: 'Link copied', description: 'Paste it wherever you want to share this property.', tone: 'good' });
    } catch {
      toast({ title: 'Share this link', description: url });
    }
  };
  return (
    <Button
      size="icon"
      aria-label="Share this property"
      onClick={share}
      className="no-print hidden scripted:inline-flex"
    >
      <Icon of={Share2} />
    </Button>
  );
}
