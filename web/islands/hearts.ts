import { t } from '#domain/words/t.ts';
import { make, makeIcon } from '#web/islands/make.ts';
import { loadSheet } from '#web/islands/sheet.ts';
import { keptIds } from '#web/lib/device/kept-ids.ts';
import type { HomeToKeep } from '#web/lib/device/shortlist.ts';
import { firstSign } from '#web/lib/first-hand.ts';
import { answerPress, hasGoodLine } from '#web/lib/line.ts';

/** The style of what no page has at first is here. */
let isDressed = false;

let hasStarted = false;

/** Hearts show what this browser keeps, and a press keeps a home or lets it go. */
export function startHearts(within: ParentNode = document): void {
  showHearts(within);
  if (hasStarted) return;
  hasStarted = true;
  firstSign()
    .then(loadSheet)
    .then(() => {
      isDressed = true;
      showHearts(document);
    });
  keptIds.subscribe(() => showHearts(document));
  // A page that the browser kept may have been left for one where hearts were pressed.
  addEventListener('pageshow', () => showHearts(document));
  document.addEventListener('click', ({ target }) => {
    const heart = (target as Element).closest<HTMLElement>('[data-heart]');
    if (heart) press(heart);
  });
  renewCopies();
}

/** Shows what this browser keeps on hearts that are new in the page. */
export function showHearts(within: ParentNode): void {
  const bare = isDressed ? within.querySelectorAll<HTMLElement>('.card[data-price]:not(:has([data-heart]))') : [];
  for (const card of bare) makeHeart(card);
  for (const heart of within.querySelectorAll<HTMLElement>('[data-heart]')) showHeart(heart);
}

/** Over a good line, old copies of kept homes are fetched anew before anybody presses a heart. */
function renewCopies(): void {
  if (keptIds.get().size === 0 || !hasGoodLine()) return;
  import('#web/lib/offline/keep-offline.ts').then(
    ({ followShortlist }) => followShortlist(),
    () => undefined,
  );
}

/** A card has none until scripts run: it does nothing without them. */
function makeHeart(card: HTMLElement): void {
  const { property, price } = card.dataset;
  const title = card.querySelector('h3')?.textContent ?? '';
  const is_sold_out = card.querySelector('.card-sold') !== null;
  const home: HomeToKeep = { id: Number(property), title, price: Number(price), is_sold_out };
  const look = { type: 'button', class: 'heart card-heart', 'data-heart': JSON.stringify(home) };
  card.querySelector('.card-text')?.before(make('button', look, makeIcon('heart')));
}

function showHeart(heart: HTMLElement): void {
  const { id, title } = homeOf(heart);
  const isKept = keptIds.get().has(id);
  heart.ariaPressed = String(isKept);
  heart.ariaLabel = isKept ? t('Kept {title}', { title }) : t('Keep {title}', { title });
  const label = heart.querySelector('span');
  if (label) label.textContent = isKept ? t('Kept') : t('Keep');
}

function press(heart: HTMLElement): void {
  Promise.all([
    import('#web/features/property-card/press-heart.tsx'),
    import('#web/islands/hydrate-island.tsx'),
    loadSheet(),
  ]).then(([{ pressHeart }, { makeToastCorner }]) => {
    makeToastCorner();
    pressHeart(homeOf(heart));
  }, answerPress);
}

const homeOf = (heart: HTMLElement) => JSON.parse(heart.dataset.heart ?? '{}');
