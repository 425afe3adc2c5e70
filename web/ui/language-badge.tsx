import type { Language } from '#domain/words/language.ts';
import { Badge } from '#web/ui/badge.tsx';

/** In which language a person writes to us, for staff; English is not told. */
export function LanguageBadge({ of }: { of: Language }) {
  if (of === 'en') return null;
  return (
    <Badge>
      <span className="sr-only">Writes in </span>
      {new Intl.DisplayNames('en', { type: 'language' }).of(of)}
    </Badge>
  );
}
