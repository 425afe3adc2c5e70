import { classNames } from '#web/ui/class-names.ts';

const CONTROL =
  'w-full rounded-control border border-edge bg-surface px-3 text-base text-ink transition-colors hover:border-ink-soft disabled:opacity-60 aria-invalid:border-2 aria-invalid:border-bad';

/** The classes of a text control; 44 px high unless the caller says otherwise. */
export function controlClass(className?: string): string {
  return classNames(CONTROL, className);
}
