/** Joins class lists and leaves out what is not set: `classNames('a', open && 'b')`. */
export function classNames(...parts: (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ');
}

/** The classes of a link inside a text. */
export const TEXT_LINK = 'font-medium text-brand underline decoration-1 underline-offset-3 hover:decoration-2';

/** Spread over a labelled scrolling region, so that the keyboard can scroll it. */
export const SCROLL_REGION = { tabIndex: 0 } as const;
