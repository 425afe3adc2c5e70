import spriteUrl from '#web/ui/icons/sprite.svg?url';

/** Makes an element for a plain script, with attributes and what it holds; an attribute that is undefined is left out. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string | undefined>> = {},
  ...content: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) if (value !== undefined) element.setAttribute(name, value);
  element.append(...content);
  return element;
}

/** The address of a drawing in the file of all icons. */
export const iconAddress = (name: string) => `${spriteUrl}#i-${name}`;

/** An icon, 20 pixels unless `look` names another size; a button that shows nothing else needs a label. */
export function makeIcon(name: string, look = ''): Element {
  const drawing = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const use = document.createElementNS('http://www.w3.org/2000/svg', 'use');
  use.setAttribute('href', iconAddress(name));
  drawing.setAttribute('class', look.startsWith('icon-') ? look : `icon-20 ${look}`);
  drawing.ariaHidden = 'true';
  drawing.append(use);
  return drawing;
}
