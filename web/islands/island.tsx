import { type ComponentType, createContext, createElement, type ReactElement, useContext, useId } from 'react';

/** Renders an island by itself, as the browser will take it up: the ids it makes begin with `prefix`. */
export type RenderIsland = (island: ReactElement, prefix: string) => string;

/** The server provides it on a page that is a document; elsewhere an island is a part of the page like any other. */
export const IslandRenderer = createContext<RenderIsland | null>(null);

/**
 * When an island comes to life: once the page is idle, when it comes into view, at the first sign of a hand on the page, or only when it
 * is touched itself, which wakes every island at once. A hand does not wait for an idle page.
 */
export type IslandStart = 'idle' | 'visible' | 'sign' | 'touch';

/** What stands in the page for a component: `registry.ts` has it. */
export type IslandName =
  | 'list-failed'
  | 'gallery'
  | 'contact'
  | 'ask-owner'
  | 'share'
  | 'report'
  | 'info-tip'
  | 'list-home'
  | 'login'
  | 'area-place'
  | 'shortlist'
  | 'my-contacts'
  | 'shared-list'
  | 'staff-way'
  | 'detail-failed';

interface IslandProps<Props extends object> {
  /** As the registry has it. */
  name: IslandName;
  of: ComponentType<Props>;
  /** They travel in the page as JSON. */
  shown: Props;
  start: IslandStart;
  /** The element around it, where a `div` may not stand. */
  in?: 'div' | 'li' | 'span';
  /** A key of this browser's store: where it keeps something, the island comes to life at once. */
  kept?: string;
  /** It shows nothing before it is alive: the page loads itself anew where its script is gone, without waiting for a press. */
  empty?: boolean;
}

/** A part of a document that moves. It gets nothing from the page around it but its props: no router, no context. */
export function Island<Props extends object>({
  name,
  of: component,
  shown,
  start,
  in: element = 'div',
  kept,
  empty,
}: IslandProps<Props>) {
  const renderIsland = useContext(IslandRenderer);
  const prefix = useId();
  const island = createElement(component, shown);
  if (renderIsland === null) return island;
  const attributes = {
    className: 'contents',
    'data-island': name,
    'data-start': start,
    'data-kept': kept,
    'data-empty': empty ? '' : undefined,
    'data-prefix': prefix,
    'data-props': JSON.stringify(shown),
  };
  return createElement(element, { ...attributes, dangerouslySetInnerHTML: { __html: renderIsland(island, prefix) } });
}

/** What stands in the page for a plain script: `registry.ts` has it. */
export type ScriptName =
  | 'search-page'
  | 'hero'
  | 'latest'
  | 'big-numbers'
  | 'search-box'
  | 'testimonials'
  | 'video'
  | 'contact-form'
  | 'office-map'
  | 'remembered'
  | 'area-map'
  | 'cost';

/** Marks an element of a document that a plain script moves: it needs no React. Spread over the element. */
export const moves = (name: ScriptName, start: IslandStart) => ({ 'data-script': name, 'data-start': start });
