import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';

/** Above a form in a dialog that shows what was typed in it before; discarding it leads the focus to the dialog's title. */
export function KeptNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Banner
      tone="calm"
      action={
        <Button
          size="sm"
          onClick={({ currentTarget }) => {
            currentTarget.closest('dialog')?.querySelector<HTMLElement>('[data-dialog-title]')?.focus();
            onDiscard();
          }}
        >
          Discard it
        </Button>
      }
    >
      You wrote this but did not save it.
    </Banner>
  );
}
