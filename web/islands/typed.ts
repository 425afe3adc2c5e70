import { readStored, STORAGE_KEYS, writeStored } from '#web/lib/browser-storage.ts';

/** What somebody changed in a box: a text, a choice, or whether a box is ticked. */
export interface Touched {
  name: string;
  value: string;
  /** For boxes that are ticked, and for one of several choices. */
  isTicked?: boolean;
}

type Box = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isBox = (element: Element): element is Box =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement;

const isTick = (box: Box): box is HTMLInputElement => box.type === 'checkbox' || box.type === 'radio';

const boxesOf = (form: HTMLFormElement) =>
  [...form.elements].filter((element) => isBox(element) && !['file', 'hidden'].includes(element.type)) as Box[];

/** What was changed in a form since it was shown, or since what its field `seen` tells; files are no part of it. */
export function touchedIn(form: HTMLFormElement): Touched[] {
  const seen = seenIn(form);
  return boxesOf(form).flatMap((box): Touched[] => {
    const { name, value } = box;
    const before = seen[name];
    if (!isTick(box)) {
      const first = typeof before === 'string' ? before : firstValue(box);
      return plain(value) === plain(first) ? [] : [{ name, value }];
    }
    const wasTicked = before === undefined ? box.defaultChecked : [before].flat().includes(value);
    // Of several choices the new one says all.
    const isTouched = box.checked !== wasTicked && (box.type === 'checkbox' || box.checked);
    return isTouched ? [{ name, value, isTicked: box.checked }] : [];
  });
}

const plain = (text: string) => text.replaceAll('\r\n', '\n').trim();

function firstValue(box: Box): string {
  // A refused form shows what was typed.
  if (!(box instanceof HTMLSelectElement)) return box.dataset.first ?? box.defaultValue;
  const chosen = [...box.options].find(({ defaultSelected }) => defaultSelected) ?? box.options[0];
  return chosen?.value ?? '';
}

/** What the boxes of a form held before anybody changed them, where the form says so: a refused one shows what was typed. */
function seenIn(form: HTMLFormElement): Record<string, string | string[]> {
  const field = form.elements.namedItem('seen');
  return field instanceof HTMLInputElement ? { dropped: [], ...JSON.parse(field.value) } : {};
}

/** Changes the boxes of a form as they were changed before. */
export function touch(form: HTMLFormElement, touched: readonly Touched[]): void {
  for (const box of boxesOf(form)) {
    for (const { name, value, isTicked } of touched) {
      if (name !== box.name) continue;
      if (!isTick(box)) box.value = value;
      else if (value === box.value) box.checked = isTicked === true;
    }
  }
}

/** What was typed and not sent, by the form, for 30 days. */
interface Drafts {
  [form: string]: { touched: Touched[]; at: number } | undefined;
}

const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** What is younger. */
export function readDrafts(): Drafts {
  try {
    const drafts: Drafts = JSON.parse(readStored(STORAGE_KEYS.corrections) ?? '{}');
    const young = Object.entries(drafts).filter(([, draft]) => Date.now() - (draft?.at ?? 0) < KEPT_MS);
    return Object.fromEntries(young);
  } catch {
    return {};
  }
}

/** Keeps what was typed into a form; nothing ends it. */
export function keep({ id }: HTMLFormElement, touched: Touched[]): void {
  const { [id]: _, ...others } = readDrafts();
  const drafts = touched.length === 0 ? others : { ...others, [id]: { touched, at: Date.now() } };
  writeStored(STORAGE_KEYS.corrections, Object.keys(drafts).length === 0 ? null : JSON.stringify(drafts));
}
