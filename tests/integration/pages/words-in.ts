const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&#x27;': "'", '&quot;': '"' };
export const decode = (text: string) => text.replaceAll(/&(?:amp|#x27|quot);/g, (entity) => ENTITIES[entity] ?? entity);

/** The words of a page or of a part of it, as they follow each other. */
export function wordsIn(html = ''): string {
  const shown = html.replaceAll(/<(style|script|template)[^>]*>.*?<\/\1>|<!--.*?-->/gs, '');
  return decode(shown.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')).trim();
}
