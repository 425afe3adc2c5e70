import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { type DialogSide, type DialogSize, dialogClass } from '#web/ui/dialog-style.ts';
import { Icon } from '#web/ui/icon.tsx';
import { pushDialog } from '#web/ui/top-dialog.ts';

export interface DialogProps {
  open: boolean;
  /** Asked by Escape, the close button or a click beside the dialog. */
  onClose: () => void;
  title: ReactNode;
  /** The title is read out but not drawn. */
  titleHidden?: boolean;
  /** 'left' and 'right' are drawers, 'full' covers the window. */
  side?: DialogSide;
  size?: DialogSize;
  /** Stays in view below the scrolling content: the actions. */
  footer?: ReactNode;
  role?: 'dialog' | 'alertdialog';
  className?: string;
  /** Its content starts anew at every opening. An element with `data-autofocus` takes the focus, else the title does. */
  children: ReactNode;
}

/** A modal dialog on the platform's own element: focus stays inside and returns to where it was. */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null;
}

function OpenDialog(props: Omit<DialogProps, 'open'>) {
  const { onClose, title, titleHidden, side = 'center', size = 'md', footer, role, className, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useModal(dialog);
  useCloseBeside(dialog, onClose);
  return (
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={titleId}
      className={classNames(dialogClass(side, size), className)}
      onCancel={(event) => {
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose();
      }}
      // The browser may close it without asking (a second Escape); the caller hears of it here.
      onClose={(event) => event.target === dialog.current && !dialog.current.open && onClose()}
    >
      <header
        className={
          titleHidden ? 'absolute end-2 top-2 z-10' : 'flex items-center gap-2 border-line border-b py-2 ps-5 pe-2'
        }
      >
        <h2
          id={titleId}
          tabIndex={-1}
          data-dialog-title
          className={titleHidden ? 'sr-only' : 'wrap-anywhere min-w-0 grow text-lg outline-none'}
        >
          {title}
        </h2>
        <Button size="icon" tone="quiet" aria-label="Close" onClick={onClose}>
          <Icon of={X} />
        </Button>
      </header>
      <div className="min-h-0 grow overflow-y-auto overscroll-contain p-5">{children}</div>
      {footer && <footer className="flex flex-wrap justify-end gap-3 border-line border-t px-5 py-3">{footer}</footer>}
    </dialog>
  );
}

/** Opens on mounting; closing before the element goes gives the focus back to where it was. */
function useModal(dialog: React.RefObject<HTMLDialogElement | null>) {
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.showModal();
    const first =
      element.querySelector<HTMLElement>('[data-autofocus]') ??
      element.querySelector<HTMLElement>('[data-dialog-title]');
    first?.focus();
    const pop = pushDialog(element);
    return () => {
      pop();
      element.close();
    };
  }, [dialog]);
}

/** A press and release on the backdrop closes; a selection dragged out of the dialog does not. */
function useCloseBeside(dialog: React.RefObject<HTMLDialogElement | null>, onClose: () => void) {
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    let pressed = false;
    const press = (event: PointerEvent) => {
      pressed = event.target === element;
    };
    const release = (event: MouseEvent) => {
      if (pressed && event.target === element) onClose();
    };
    element.addEventListener('pointerdown', press);
    element.addEventListener('click', release);
    return () => {
      element.removeEventListener('pointerdown', press);
      element.removeEventListener('click', release);
    };
  }, [dialog, onClose]);
}
