import { t } from '#domain/words/t.ts';
import { forgetVisitor, rememberedVisitor } from '#web/lib/device/remembered-visitor.ts';

/** Tells whose name and phone this device remembers, and forgets them at a press. */
export function startRemembered(line: HTMLElement): void {
  const words = line.querySelector('p');
  const button = line.querySelector('button');
  if (words === null || button === null) return;
  const show = () => {
    const remembered = rememberedVisitor.get();
    button.hidden = remembered === null;
    // Nobody is told of what was not there; what was forgotten here is.
    if (remembered) line.hidden = false;
    if (line.hidden) return;
    words.textContent = remembered
      ? t('This device remembers {name}, {phone}.', { name: remembered.name, phone: remembered.phone })
      : t('This device has forgotten your name and phone.');
  };
  show();
  rememberedVisitor.subscribe(show);
  button.addEventListener('click', forgetVisitor);
}
