import { plainWidth, srcSet, variantUrl, widthOf } from '#domain/media/variants.ts';
import { t } from '#domain/words/t.ts';
import { makeIcon } from '#web/islands/make.ts';
import { visitBefore } from '#web/lib/device/visits.ts';
import { STEPS, stepAround } from '#web/ui/steps.ts';

/** Pixels: what the widest card needs on a dense screen. */
export const CARD_WIDEST = 1080;

/** How many widths of a photograph a strip may be off its place and still stand there: browsers round what they scroll. */
const ROUNDING = 0.02;

/** The places, from 0, that a strip shows a part of when it is scrolled by this many widths of a photograph. */
export function placesInView(scrolled: number, count: number): number[] {
  const last = count - 1;
  const from = Math.min(last, Math.max(0, Math.floor(scrolled + ROUNDING)));
  const to = Math.min(last, Math.max(0, Math.ceil(scrolled - ROUNDING)));
  return from < to ? [from, to] : [from];
}

let hasStarted = false;

/** Brings cards to life: those that stand there, and those that come later, once `prepareCards` has seen them. */
export function startCards(within: ParentNode = document): void {
  prepareCards(within);
  if (hasStarted) return;
  hasStarted = true;
  document.addEventListener('pointerover', ({ target, pointerType }) => {
    // A finger that only scrolls past asks for nothing.
    if (pointerType !== 'touch') touch(target);
  });
  document.addEventListener('focusin', ({ target }) => touch(target));
  document.addEventListener('click', ({ target }) => press(target as Element));
  // A scroll does not bubble.
  document.addEventListener('scroll', ({ target }) => follow(target), { capture: true, passive: true });
}

/** Gives cards what needs scripts, so that a page of them is lighter: the steps through their photographs, and the mark of a new home. */
export function prepareCards(within: ParentNode): void {
  for (const photos of within.querySelectorAll<HTMLElement>('.card-photos:not([role])')) preparePhotos(photos);
  const before = visitBefore.get();
  if (before === null) return;
  for (const card of within.querySelectorAll<HTMLElement>('.card[data-since]')) {
    if (Date.parse(card.dataset.since ?? '') <= before || card.querySelector('.card-new')) continue;
    card
      .querySelector('.card-marks')
      ?.after(made('span', { className: 'badge badge-calm card-new', textContent: t('New') }));
  }
}

function preparePhotos(photos: HTMLElement): void {
  const strip = photos.querySelector<HTMLElement>('.card-strip');
  if (strip === null) return;
  photos.role = 'group';
  photos.ariaLabel = t('Photos of {title}', { title: titleOf(photos) });
  const addresses = addressesOf(photos);
  if (addresses.length === 0) return;
  const count = addresses.length + 1;
  // Out of the order of the keyboard, which has the buttons.
  strip.tabIndex = -1;
  strip.append(...addresses.map(() => made('span', { className: 'picture' })));
  const steps = STEPS.map(({ by, name, icon }) => {
    const step = made('button', { type: 'button', ariaLabel: name });
    step.className = by < 0 ? 'card-step start-2' : 'card-step end-2';
    step.dataset.step = String(by);
    step.append(makeIcon(icon));
    return step;
  });
  const place = made('span', { className: 'sr-only', ariaLive: 'polite' });
  const dots = made('div', { className: 'card-dots' });
  dots.append(place, ...Array.from({ length: count }, () => made('i', {})));
  photos.append(...steps, dots);
  showPlace(photos, 0);
}

/** One photograph is seen at a time, and so one is described. */
function showPlace(photos: HTMLElement, shown: number): void {
  const title = titleOf(photos);
  const dots = photos.querySelectorAll<HTMLElement>('.card-dots > i');
  const words = photos.querySelector('.card-dots > span');
  const text = t('Photo {number} of {count}', { number: shown + 1, count: dots.length });
  if (words && words.textContent !== text) words.textContent = text;
  for (const dot of dots) dot.removeAttribute('data-shown');
  dots[shown]?.setAttribute('data-shown', 'true');
  for (const [place, picture] of photos.querySelectorAll('.card-strip > .picture').entries()) {
    const image = picture.querySelector<HTMLImageElement>('picture > img');
    if (image)
      image.alt =
        place !== shown ? '' : place === 0 ? title : t('{title}, photo {number}', { title, number: place + 1 });
  }
}

/** Fetches the photograph at a place, where it was not called for yet. */
function callPhoto(photos: HTMLElement, place: number): void {
  const [first, ...others] = photos.querySelectorAll<HTMLElement>('.card-strip > .picture');
  const empty = others[place - 1];
  const address = addressesOf(photos)[place - 1];
  if (first === undefined || empty === undefined || address === undefined || empty.firstChild) return;
  const picture = first.querySelector('picture')?.cloneNode(true) as HTMLElement;
  const width = widthOf(address);
  const image = picture.querySelector('img');
  picture.querySelector('source')?.setAttribute('srcset', srcSet(address, width, 'avif', CARD_WIDEST));
  if (image) {
    image.removeAttribute('loading');
    image.removeAttribute('fetchpriority');
    image.src = variantUrl(address, plainWidth(width), 'webp');
    image.alt = '';
  }
  empty.append(picture);
}

const placeOf = (photos: HTMLElement): number =>
  [...photos.querySelectorAll('.card-dots > i')].findIndex((dot) => dot.hasAttribute('data-shown'));

/** The pointer or the focus is on a card: the next photograph is fetched, and the whole of a long title is there for a pointer. */
function touch(target: EventTarget | null): void {
  const card = (target as Element | null)?.closest?.<HTMLElement>('.card');
  if (!card || card.dataset.touched !== undefined) return;
  card.dataset.touched = '';
  card.querySelector('img')?.removeAttribute('loading');
  const heading = card.querySelector<HTMLElement>('h3');
  if (heading) heading.title = heading.textContent;
  const photos = card.querySelector<HTMLElement>('.card-photos');
  if (photos) callNext(photos);
}

const countOf = (photos: HTMLElement) => photos.querySelectorAll('.card-dots > i').length;

function callNext(photos: HTMLElement): void {
  if (photos.closest('[data-touched]')) callPhoto(photos, stepAround(placeOf(photos), 1, countOf(photos)));
}

function press(target: Element): void {
  const photos = target.closest<HTMLElement>('.card-photos');
  const by = Number(target.closest<HTMLElement>('[data-step]')?.dataset.step ?? 0);
  const strip = photos?.querySelector('.card-strip');
  if (!photos || !strip) return;
  // On a touch screen the strip lies over the link that covers the card, and a tap on it is one on the link. A swipe is no tap.
  if (by === 0) {
    if (strip.contains(target)) photos.closest('article')?.querySelector('a')?.click();
    return;
  }
  const place = stepAround(placeOf(photos), by, countOf(photos));
  callPhoto(photos, place);
  showPlace(photos, place);
  callNext(photos);
  strip.scrollTo({ left: place * strip.clientWidth, behavior: 'instant' });
}

function follow(target: EventTarget | null): void {
  if (!(target instanceof HTMLElement) || !target.matches('.card-strip')) return;
  const photos = target.closest<HTMLElement>('.card-photos');
  const { scrollLeft, clientWidth } = target;
  if (photos === null || clientWidth === 0) return;
  const count = countOf(photos);
  const scrolled = scrollLeft / clientWidth;
  for (const place of placesInView(scrolled, count)) callPhoto(photos, place);
  const place = Math.min(count - 1, Math.max(0, Math.round(scrolled)));
  if (place !== placeOf(photos)) showPlace(photos, place);
  callNext(photos);
}

/** The addresses of the photographs behind the first. */
const addressesOf = ({ dataset }: HTMLElement) => (dataset.more ? dataset.more.split(' ') : []);

const titleOf = (photos: HTMLElement) => photos.closest('.card')?.querySelector('h3')?.textContent ?? '';

function made<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), properties);
}
