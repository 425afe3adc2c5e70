import { useState } from 'react';
import { t } from '#domain/words/t.ts';
import { type HomeToShare, LinksPanel } from '#web/features/share/links-panel.tsx';
import { madeLinks, NO_LINKS } from '#web/features/share/made-links.ts';
import { useStore } from '#web/lib/use-store.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

/** The button that makes a link of the homes that somebody keeps; nothing where there is neither a home nor a link. */
export function ShareWithFamily({ items }: { items: readonly HomeToShare[] }) {
  const hasLinks = useStore(madeLinks, NO_LINKS).entries.length > 0;
  const [open, setOpen] = useState(false);
  if (items.length === 0 && !hasLinks && !open) return null;
  return (
    <>
      <Button className="no-print" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon of="users-round" />
        {t('Share with the family')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('Share with the family')}>
        <LinksPanel items={items} />
      </Dialog>
    </>
  );
}
