/** Joins class lists and leaves out what is not set: `classNames('a', open && 'b')`. */
export function classNames(...parts: (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ');
}
