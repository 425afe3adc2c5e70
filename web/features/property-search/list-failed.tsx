import { useEffect } from 'react';
import { t } from '#domain/words/t.ts';
import { toast } from '#web/ui/overlay/toast-store.ts';

/** Says that the list could not be read (spec 8). */
export function ListFailed() {
  useEffect(() => {
    toast({ title: t('Failed to load properties'), tone: 'bad' });
  }, []);
  return null;
}
