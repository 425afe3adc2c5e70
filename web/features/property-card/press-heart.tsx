import { LIMITS } from '#domain/limits.ts';
import { t } from '#domain/words/t.ts';
import { type HomeToKeep, toggleHome } from '#web/lib/device/shortlist.ts';
import { followShortlist } from '#web/lib/offline/keep-offline.ts';
import { toast } from '#web/ui/overlay/toast-store.ts';

const { kept: MOST } = LIMITS.device;

/** Keeps a home or removes it, and says so. What a heart needs once it is pressed, so that no page waits for it. */
export function pressHeart(home: HomeToKeep): void {
  const done = toggleHome(home, Date.now());
  followShortlist();
  if (done.kind === 'full') {
    toast({
      title: t('Your shortlist is full: it holds {most} homes', { most: MOST }),
      description: t('Remove a home from it, then keep this one.'),
      tone: 'bad',
    });
    return;
  }
  toast({
    title: done.kind === 'kept' ? t('Kept on your shortlist') : t('Removed from your shortlist'),
    ...(done.lasts ? { subject: home.title } : { description: NOT_LASTING }),
    tone: done.lasts ? 'good' : 'plain',
    action: { label: t('Undo'), onClick: done.undo },
  });
}

const NOT_LASTING = t('This browser saves nothing, so your list lasts only until you close it or reload the page.');
