import { t } from '#domain/words/t.ts';
import { comparePath } from '#web/features/shortlist/compare/compared.ts';
import { LinkButton } from '#web/ui/links.tsx';

/** At the lower edge once a home is ticked: the way to the comparison. */
export function CompareBar({ chosen }: { chosen: readonly number[] }) {
  const count = chosen.length;
  return (
    <div role="status" className="no-print sticky bottom-0 z-20 -mx-gutter empty:hidden">
      {count > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-3 border-line border-t bg-raised px-4 py-3 shadow-float">
          <p className="font-medium">
            {t('{count, plural, =1 {Tick one more home to compare.} other {# homes ticked}}', { count })}
          </p>
          {count > 1 && (
            <LinkButton to={comparePath(chosen)} tone="primary">
              {t('Compare {count}', { count })}
            </LinkButton>
          )}
        </div>
      )}
    </div>
  );
}
