import { classNames } from '#web/ui/class-names.ts';

/** A shimmering block in the shape of what is loading. Size it with classes; say what loads once, beside it, in a live region. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classNames('skeleton rounded-control', className)} />;
}
