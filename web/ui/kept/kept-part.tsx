import { type ComponentType, createContext, createElement, type HTMLAttributes, useContext } from 'react';

/** Numbers and addresses that a part shows beside its values; on the server signs stand for them where the markup is kept. */
export type Fill = readonly (number | string)[];

/** A part with its values, and its numbers when it has any. */
export interface PartShown<Shown extends object> {
  of: ComponentType<Shown & { fill?: Fill }>;
  /** Plain data. */
  shown: Shown;
  /**
   * Numbers and addresses that differ from page to page: the server renders the part once for all of them. The part may only write them
   * out, each where it stands as a whole, and never look at them.
   */
  fill?: Fill | undefined;
  /** A short text that tells it from the part shown in any other way; by default all of `shown`. */
  sign?: string;
}

/** Gives markup that stands for parts of a page, one behind the other, shown with these values. */
export type MarkupOf = <Shown extends object>(parts: readonly PartShown<Shown>[]) => string;

/** Where the server provides none, a kept part is drawn like any other. */
export const KeptMarkup = createContext<MarkupOf | null>(null);

interface KeptPartProps<Shown extends object> extends HTMLAttributes<HTMLElement>, PartShown<Shown> {
  /** The element around the part. */
  in: 'details' | 'div' | 'footer' | 'li' | 'p' | 'span';
  /** Of a `details` element. */
  open?: boolean;
}

/**
 * A part whose markup follows from `shown` and `fill` alone, so that the server renders it once for all pages that show the same. It
 * must not read the address, the clock or what only one visitor has, and it must not use `useId`, which counts places in the whole page.
 */
export function KeptPart<Shown extends object>({
  in: element,
  of: part,
  shown,
  fill,
  sign,
  ...attributes
}: KeptPartProps<Shown>) {
  const markupOf = useContext(KeptMarkup);
  const one = { of: part, shown, fill, ...(sign !== undefined && { sign }) };
  if (markupOf === null) return createElement(element, attributes, drawn(one));
  return createElement(element, { ...attributes, dangerouslySetInnerHTML: { __html: markupOf([one]) } });
}

interface KeptPartsProps<Shown extends object> extends HTMLAttributes<HTMLElement> {
  /** The element around the parts. */
  in: 'div' | 'ul';
  parts: readonly (PartShown<Shown> & { key: string })[];
}

/** Many small parts in one element, in any order: each as in `KeptPart`. */
export function KeptParts<Shown extends object>({ in: element, parts, ...attributes }: KeptPartsProps<Shown>) {
  const markupOf = useContext(KeptMarkup);
  if (markupOf !== null) {
    return createElement(element, { ...attributes, dangerouslySetInnerHTML: { __html: markupOf(parts) } });
  }
  return createElement(
    element,
    attributes,
    parts.map(({ key, ...part }) => drawn(part, key)),
  );
}

function drawn<Shown extends object>({ of: part, shown, fill }: PartShown<Shown>, key?: string) {
  return createElement(part, { key, ...shown, ...(fill && { fill }) });
}
