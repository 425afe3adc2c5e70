import { Skeleton } from '#web/ui/skeleton.tsx';

const CARDS = ['a', 'b', 'c', 'd'];

/** The grey outline of the admin area, shown until the session is known. */
export function AdminSkeleton() {
  return (
    <main id="content" aria-busy="true" className="min-h-dvh bg-paper">
      <p role="status" className="sr-only">
        Loading...
      </p>
      <Skeleton className="h-16 rounded-none" />
      <div className="page-width grid gap-6 py-8">
        <Skeleton className="h-9 w-64" />
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {CARDS.map((card) => (
            <Skeleton key={card} className="h-28 rounded-card" />
          ))}
        </div>
        <Skeleton className="h-80 rounded-card" />
      </div>
      <noscript>
        <p className="page-width">This part of the site needs JavaScript: please switch it on.</p>
      </noscript>
    </main>
  );
}
