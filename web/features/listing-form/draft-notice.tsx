import { formatMoment } from '#domain/dates.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Opening } from './saving/opening.ts';

interface DraftNoticeProps {
  restored: NonNullable<Opening['restored']>;
  onDiscard: () => void;
  onKeep: () => void;
}

/** Says that what was typed before is here again, what of it is not, and offers to start over. */
export function DraftNotice({ restored, onDiscard, onKeep }: DraftNoticeProps) {
  const { savedAt, lostPhotos, changedMeanwhile } = restored;
  return (
    <Banner
      tone="calm"
      action={
        <>
          <Button size="sm" onClick={onDiscard}>
            Discard draft
          </Button>
          <Button size="sm" tone="quiet" onClick={onKeep}>
            Keep it
          </Button>
        </>
      }
    >
      <p>Your draft of {formatMoment(savedAt)} was restored.</p>
      {changedMeanwhile.length > 0 && (
        <p className="font-normal">The listing was changed meanwhile: {changedMeanwhile.join(', ')}.</p>
      )}
      {lostPhotos > 0 && (
        <p className="font-normal">
          {lostPhotos === 1 ? '1 photograph has' : `${lostPhotos} photographs have`} to be chosen again.
        </p>
      )}
    </Banner>
  );
}
