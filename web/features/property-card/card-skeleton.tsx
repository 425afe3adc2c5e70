import { Skeleton } from '#web/ui/skeleton.tsx';

/** The shape of a card while it loads. */
export function CardSkeleton() {
  return (
    <div data-skeleton-card className="min-h-[420px] overflow-hidden rounded-card border border-line bg-surface">
      <Skeleton className="h-[240px] rounded-none" />
      <div className="flex flex-col gap-3 p-3">
        <Skeleton className="h-6 w-2/5" />
        <Skeleton className="h-5 w-4/5" />
        <Skeleton className="h-4 w-1/2" />
        <Skeleton className="mt-4 h-6 w-3/4" />
      </div>
    </div>
  );
}
