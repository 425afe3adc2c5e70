import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';

/** The files that were not taken, one sentence each; the rest went on its way. */
export function LeftOut({ reasons, onClear }: { reasons: readonly string[]; onClear: () => void }) {
  if (reasons.length === 0) return null;
  return (
    <Banner
      tone="warn"
      action={
        <Button size="sm" onClick={onClear}>
          Dismiss
        </Button>
      }
    >
      <ul className="grid gap-1 font-normal wrap-anywhere">
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </Banner>
  );
}
