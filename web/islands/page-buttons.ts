/** What a button does that says so: it needs neither the router nor React. */
const PRESSES: Record<string, (() => void) | undefined> = {
  back: () => history.back(),
  reload: () => location.reload(),
};

/** Lets the buttons of the page go back or load the page again: `data-press="back"`. */
export function startPageButtons(): void {
  document.addEventListener('click', ({ target }) => {
    const { press = '' } = (target as Element).closest<HTMLElement>('[data-press]')?.dataset ?? {};
    PRESSES[press]?.();
  });
}
