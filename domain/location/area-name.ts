/** The entry of areas for a place that is not in the list. Every page's script may carry what is here: it knows no list of areas. */
export const OTHER_AREA = 'Other Area';

/** 'SG Highway' -> 'sg-highway': an area in the address of its page. */
export function areaSlug(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-');
}
