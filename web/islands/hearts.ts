import { loadSheet } from '#web/islands/sheet.ts';
import { keptIds } from '#web/lib/device/kept-ids.ts';

/** Hearts show what this browser keeps, and a press keeps a home or lets it go. */
export function startHearts(): void {
  const show = () => {
    for (const heart of document.querySelectorAll<HTMLElement>('[data-heart]')) showHeart(heart);
  };
  show();
  keptIds.subscribe(show);
  document.addEventListener('click', ({ target }) => {
    const heart = (target as Element).closest<HTMLElement>('[data-heart]');
    if (heart) press(heart);
  });
}

function showHeart(heart: HTMLElement): void {
  const { id, title } = homeOf(heart);
  const isKept = keptIds.get().has(id);
  const word = isKept ? 'Kept' : 'Keep';
  heart.ariaPressed = String(isKept);
  heart.ariaLabel = `${word} ${title}`;
  const label = heart.querySelector('span');
  if (label) label.textContent = word;
}

function press(heart: HTMLElement): void {
  Promise.all([
    import('#web/features/property-card/press-heart.tsx'),
    import('#web/islands/hydrate-island.tsx'),
    loadSheet(),
  ]).then(
    ([{ pressHeart }, { makeToastCorner }]) => {
      makeToastCorner();
      pressHeart(homeOf(heart));
    },
    () => undefined,
  );
}

const homeOf = (heart: HTMLElement) => JSON.parse(heart.dataset.heart ?? '{}');
