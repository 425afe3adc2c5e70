import { Link } from 'react-router';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-style.ts';

/** Reset and Apply of a filter form; `formId` names the form when they stand outside it. */
export function FilterActions({ formId, onReset }: { formId?: string; onReset?: () => void }) {
  return (
    <div className="flex w-full flex-wrap gap-x-3 gap-y-2">
      <Link to={paths.search()} onClick={onReset} className={buttonClass({ size: 'sm' }, 'grow')}>
        Reset
      </Link>
      <Button type="submit" form={formId} tone="primary" size="sm" className="grow-2">
        Apply filters
      </Button>
    </div>
  );
}
