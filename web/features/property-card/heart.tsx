import { t } from '#domain/words/t.ts';
import type { HomeToKeep } from '#web/lib/device/shortlist.ts';
import { Icon } from '#web/ui/icon.tsx';

/** The heart of a listing's page, with a word beside it except on phones. A plain script presses it, and makes those of cards. */
export function Heart({ home: { id, title, price, is_sold_out } }: { home: HomeToKeep }) {
  return (
    <button
      type="button"
      data-heart={JSON.stringify({ id, title, price, is_sold_out })}
      aria-pressed="false"
      aria-label={t('Keep {title}', { title })}
      className="heart button button-secondary not-scripted:hidden max-sm:px-3"
    >
      <Icon of="heart" />
      <span className="max-sm:sr-only">{t('Keep')}</span>
    </button>
  );
}
