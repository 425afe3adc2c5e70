/** The page with the photograph at `index` as its large one: the way without scripts. */
export function photoHref(index: number): string {
  return `?photo=${index + 1}`;
}
