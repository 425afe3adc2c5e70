/** 'SG Highway' -> 'sg-highway': an area in the address of its page. Every page's script carries it, so it knows no list of areas. */
export function areaSlug(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-');
}
