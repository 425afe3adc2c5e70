import { paths } from '#web/lib/paths.ts';

/** The way back to the list that led here, at its place. A plain script shows it to who came from one (`islands/detail-page.ts`). */
export function BackToResults() {
  return (
    <a
      hidden
      data-back-to-results
      href={paths.search()}
      className="no-print flex min-h-11 items-center gap-1.5 font-medium text-brand text-sm hover:underline [&[hidden]]:hidden"
    >
      Back to results
    </a>
  );
}
