import { presentBook } from '#domain/location/area-book.ts';

/** The area of today that a name stands for: one that was merged is the other one by now. Any other text stays as it is. */
export function areaToday(name: string): string {
  return presentBook()?.moved.find(([from]) => from === name)?.[1] ?? name;
}
