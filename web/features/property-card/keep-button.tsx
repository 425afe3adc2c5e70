import { useEffect } from 'react';
import type { HomeToKeep } from '#web/lib/device/shortlist.ts';
import { useKeptIds } from '#web/lib/device/use-device.ts';
import { firstSign } from '#web/lib/when-idle.ts';
import { Icon } from '#web/ui/icon.tsx';
import { toastError } from '#web/ui/overlay/toast-store.ts';
import { useHydratedCalmly } from '#web/ui/use-browser.ts';

/** What it does is fetched at the first sign of use: a first view needs the button alone. */
const bringPress = () => import('#web/features/property-card/press-heart.tsx');

interface KeepButtonProps {
  home: HomeToKeep;
  /** The word beside the heart, except on phones; on a card the heart stands alone on the photograph. */
  labelled?: boolean;
}

/** The heart of a document: a plain script presses it. */
export function Heart({ home: { id, title, price, is_sold_out }, labelled = false }: KeepButtonProps) {
  return (
    <button
      type="button"
      data-heart={JSON.stringify({ id, title, price, is_sold_out })}
      aria-pressed="false"
      aria-label={`Keep ${title}`}
      className={`not-scripted:hidden ${labelled ? 'heart button button-secondary max-sm:px-3' : 'heart card-heart'}`}
    >
      <Icon of="heart" />
      {labelled && <span className="max-sm:sr-only">Keep</span>}
    </button>
  );
}

/** The heart that keeps a home on this browser's shortlist. It does nothing without scripts, so they make it. */
export function KeepButton({ home, labelled = false }: KeepButtonProps) {
  const alive = useHydratedCalmly();
  const isKept = useKeptIds().has(home.id);
  useEffect(() => {
    firstSign()
      .then(bringPress)
      .then(({ renewCopies }) => renewCopies())
      .catch(() => undefined);
  }, []);
  if (!alive) return null;
  const word = isKept ? 'Kept' : 'Keep';
  const press = () => {
    bringPress().then(
      ({ pressHeart }) => pressHeart(home),
      () => toastError('This needs a connection. Please press the heart once more.'),
    );
  };
  return (
    <button
      type="button"
      aria-pressed={isKept}
      aria-label={`${word} ${home.title}`}
      onClick={press}
      className={labelled ? 'heart button button-secondary max-sm:px-3' : 'heart card-heart'}
    >
      <Icon of="heart" />
      {labelled && <span className="max-sm:sr-only">{word}</span>}
    </button>
  );
}
