import { t } from '#domain/words/t.ts';
import { moves } from '#web/islands/island.tsx';
import { Button } from '#web/ui/button.tsx';

/** Whose name and phone this device remembers, with one press to forget them (D74): the page's script fills it in and shows it. */
export function RememberedLine() {
  return (
    <div role="status" {...moves('remembered', 'sign')} hidden className="flex flex-wrap items-center gap-3">
      <p />
      <Button size="sm">{t('Forget my name and phone')}</Button>
    </div>
  );
}
