import { type ComponentType, createContext, createElement, type HTMLAttributes, useContext } from 'react';

/** Gives markup that stands for a part of a page shown with these values. */
export type MarkupOf = <Shown extends object>(part: ComponentType<Shown>, shown: Shown) => string;

/** The server provides it while it renders; in the browser a kept part is drawn like any other. */
export const KeptMarkup = createContext<MarkupOf | null>(null);

interface KeptPartProps<Shown extends object> extends HTMLAttributes<HTMLElement> {
  /** The element around the part. */
  in: 'details' | 'footer' | 'header' | 'li';
  of: ComponentType<Shown>;
  /** Plain data. */
  shown: Shown;
  /** Of a `details` element. */
  open?: boolean;
}

/**
 * A part whose markup follows from `shown` alone, so that the server renders it once for all pages that show the same. It must
 * not read the address, the clock or what only one visitor has, and it must not use `useId`, which counts places in the whole page.
 */
export function KeptPart<Shown extends object>({ in: element, of: part, shown, ...attributes }: KeptPartProps<Shown>) {
  const markupOf = useContext(KeptMarkup);
  if (markupOf === null) return createElement(element, attributes, createElement(part, shown));
  return createElement(element, { ...attributes, dangerouslySetInnerHTML: { __html: markupOf(part, shown) } });
}
