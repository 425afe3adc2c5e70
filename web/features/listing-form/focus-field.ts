import { type FormField, formSections } from './section-list.ts';

const FORM = 'form[data-listing-form]';

/** Brings the control of a field into view and gives it the focus; without one of its own, its section's heading. */
export function goToField({ field, path }: { field: FormField; path: string }): void {
  const control = document.querySelector<HTMLElement>(`${FORM} [name="${path}"]`);
  if (control) show(control);
  else goToSection(formSections('Residential').find((section) => section.fields.includes(field))?.id ?? 'basic');
}

/** Brings a section into view; its heading takes the focus. */
export function goToSection(id: string): void {
  const heading = document.getElementById(`${id}-heading`);
  document.getElementById(id)?.scrollIntoView({ behavior: 'smooth', block: 'start' });
  heading?.focus({ preventScroll: true });
}

/** Gives the focus to the first control that is wrong, once its message is drawn. */
export function goToFirstError(): void {
  requestAnimationFrame(() => {
    const first = document.querySelector<HTMLElement>(`${FORM} :is([aria-invalid="true"], [data-invalid="true"])`);
    if (first) show(first);
  });
}

function show(control: HTMLElement): void {
  control.focus({ preventScroll: true });
  control.scrollIntoView({ behavior: 'smooth', block: 'center' });
}
