import { classNames } from '#web/ui/class-names.ts';

/** The classes of a text control, 44 px high (`web/styles/controls.css`). */
export function controlClass(className?: string): string {
  return classNames('control', className);
}
