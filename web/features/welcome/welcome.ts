import { telHref } from '#domain/phone.ts';
import { SITE } from '#domain/site.ts';
import { t } from '#domain/words/t.ts';
import { make, makeIcon } from '#web/islands/make.ts';
import { loadSheet } from '#web/islands/sheet.ts';
import { writeStored } from '#web/lib/browser-storage.ts';
import { whenIdle } from '#web/lib/first-hand.ts';
import { DIALOG_LOOK, dialogClass, TEXT_LINK } from '#web/ui/class-names.ts';

/**
 * Greets on the very first visit of a screen, once page and person rest, and never again in this browser (spec 2, D22). `flag` is the key of
 * the browser's storage that says it was shown: each screen has its own. `goOnAt` is a selector of the place in the page from which the
 * keyboard goes on. The answer calls it off.
 */
export function greet(flag: string, goOnAt: string): () => void {
  return whenResting(() => {
    // Without storage it would greet at every visit; then it does not greet at all.
    if (writeStored(flag, 'true')) loadSheet().then(() => show(goOnAt));
  });
}

function show(goOnAt: string): void {
  const close = make(
    'button',
    { type: 'button', class: 'button button-quiet button-icon', 'aria-label': t('Close') },
    makeIcon('x'),
  );
  const title = make(
    'h2',
    { id: 'welcome', tabindex: '-1', 'data-dialog-title': '', class: DIALOG_LOOK.title },
    t('Welcome to {company}', { company: SITE.localCompanyName }),
  );
  const goOn = make('button', { type: 'button', class: 'button button-primary w-full' }, t('Continue to Search'));
  const phone = make('a', { href: telHref(SITE.supportPhoneDigits), class: `${TEXT_LINK} inline-block` });
  phone.textContent = SITE.supportPhone.replaceAll(' ', '\u00A0');
  const email = make(
    'a',
    { href: `mailto:${SITE.supportEmail}`, class: `${TEXT_LINK} inline-block` },
    SITE.supportEmail,
  );
  const dialog = make(
    'dialog',
    { 'aria-labelledby': 'welcome', class: dialogClass() },
    make('header', { class: DIALOG_LOOK.header }, title, close),
    make(
      'div',
      { class: `${DIALOG_LOOK.content} ${DIALOG_LOOK.wholeContent}` },
      make('p', {}, SITE.tagline),
      make('ul', { class: 'my-4 flex flex-col gap-2' }, line('phone', phone), line('mail', email)),
      make('p', { class: 'text-ink-soft' }, SITE.supportHours),
    ),
    make('footer', { class: DIALOG_LOOK.footer }, goOn),
  );
  let isPressedBeside = false;
  dialog.addEventListener('pointerdown', ({ target }) => {
    isPressedBeside = target === dialog;
  });
  // A press and release on the backdrop closes; a selection dragged out of the dialog does not.
  dialog.addEventListener('click', ({ target }) => {
    if (isPressedBeside && target === dialog) dialog.close();
  });
  for (const button of [close, goOn]) button.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => {
    dialog.remove();
    // Nothing opened it that could have the focus back.
    requestAnimationFrame(() => firstControl(goOnAt)?.focus({ preventScroll: true }));
  });
  document.body.append(dialog);
  dialog.showModal();
  title.focus();
}

function line(icon: string, link: HTMLElement): HTMLElement {
  return make('li', { class: 'flex items-center gap-3' }, makeIcon(icon, 'text-brand'), link);
}

const CONTROLS = 'a[href], button:enabled, input:enabled, select:enabled';

/** On a touch screen the keyboard would come up unasked. */
const TAKES_LETTERS = 'input:not([type="radio"], [type="checkbox"])';

/** The first control in view from a place in the page on, or else of its content; the content itself where there is none. */
function firstControl(from: string): HTMLElement | null {
  const main = document.getElementById('main');
  const isTouch = window.matchMedia('(pointer: coarse)').matches;
  const controls = Array.from(main?.querySelectorAll<HTMLElement>(CONTROLS) ?? []).filter(
    (control) => isInView(control) && !(isTouch && control.matches(TAKES_LETTERS)),
  );
  const place = main?.querySelector(from);
  const isFrom = (control: HTMLElement) =>
    control === place || (place?.compareDocumentPosition(control) ?? 0) & Node.DOCUMENT_POSITION_FOLLOWING;
  return controls.find(isFrom) ?? controls[0] ?? main;
}

function isInView(control: HTMLElement): boolean {
  const { top, bottom, width } = control.getBoundingClientRect();
  return width > 0 && top >= 0 && bottom <= window.innerHeight;
}

/** How long nobody has typed, touched or scrolled before something may come up unasked. */
const REST_MS = 3000;

/** How often it is looked again while a place for text has the focus. */
const LOOK_AGAIN_MS = 500;

const SIGNS = ['pointerdown', 'keydown', 'input', 'wheel', 'touchmove', 'scroll', 'focusin', 'focusout'] as const;

const TAKES_TEXT =
  'textarea, select, [contenteditable], input:not([type="radio"], [type="checkbox"], [type="button"], [type="submit"])';

/** Somebody is in the middle of something: at a place for text, or in a dialog or a menu that stands open. */
function isEngaged(): boolean {
  return (
    document.activeElement?.matches(TAKES_TEXT) === true ||
    document.querySelector('dialog[open], details[open][data-panel]') !== null
  );
}

/** Whether something was done before we listened: a page can be touched before its scripts run. */
function wasTouched(): boolean {
  return navigator.userActivation?.hasBeenActive === true || window.scrollY > 0;
}

/**
 * Runs `work` when the page is idle and nobody is busy with it; who types, touches or scrolls is left alone until they
 * rest. The answer calls it off.
 */
function whenResting(work: () => void): () => void {
  let lastSign = wasTouched() ? performance.now() : Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listening = new AbortController();
  const sign = () => {
    lastSign = performance.now();
  };
  for (const name of SIGNS) {
    window.addEventListener(name, sign, { capture: true, passive: true, signal: listening.signal });
  }
  const look = () => {
    const wait = REST_MS - (performance.now() - lastSign);
    if (wait > 0 || isEngaged()) {
      timer = setTimeout(look, Math.max(wait, LOOK_AGAIN_MS));
      return;
    }
    listening.abort();
    work();
  };
  const stopIdle = whenIdle(look);
  return () => {
    stopIdle();
    clearTimeout(timer);
    listening.abort();
  };
}
