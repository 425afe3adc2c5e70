import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { createStore } from '#web/lib/store.ts';
import { useStore } from '#web/lib/use-store.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useListener } from '#web/ui/use-browser.ts';

interface DialogProps {
  open: boolean;
  /** Called on Escape, on the close button and on a click outside the dialog, unless it is firm. */
  onClose: () => void;
  /** Only a button of its content closes it: what it shows is shown only once. */
  firm?: boolean;
  title: ReactNode;
  /** The title is for screen readers only. */
  titleHidden?: boolean;
  /** 'left' is a drawer, 'full' covers the window. */
  side?: keyof typeof SIDES;
  size?: keyof typeof SIZES;
  /** The actions; they stay in view below the scrolling content. */
  footer?: ReactNode;
  role?: 'dialog' | 'alertdialog';
  className?: string;
  /** Mounted anew each time the dialog opens. An element with `data-autofocus` takes the focus, else the title does. */
  children: ReactNode;
}

/** A modal dialog on the platform's own element: focus stays inside and returns to where it was. */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null;
}

function OpenDialog(props: Omit<DialogProps, 'open'>) {
  const { onClose, firm, title, titleHidden, side = 'center', size = 'md', footer, role, className, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useModal(dialog);
  useCloseBeside(dialog, firm ? undefined : onClose);
  return (
    <dialog
      ref={dialog}
      role={role}
      closedby={firm ? 'none' : undefined}
      aria-labelledby={titleId}
      className={classNames(
        BASE,
        SIDES[side],
        side === 'center' && SIZES[size],
        side === 'center' && WHOLE.dialog,
        className,
      )}
      onCancel={(event) => {
        if (event.target !== dialog.current) return;
        event.preventDefault();
        if (!firm) onClose();
      }}
      // A second Escape closes the element without a cancel event, so this also calls the caller's handler. A browser that does not
      // know `closedby` closes a firm one too, which then opens again.
      onClose={(event) => {
        if (event.target !== dialog.current || dialog.current.open) return;
        if (firm) dialog.current.showModal();
        else onClose();
      }}
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
        {!firm && (
          <Button size="icon" tone="quiet" aria-label="Close" onClick={onClose}>
            <Icon of="x" />
          </Button>
        )}
      </header>
      {/* `relative`: hidden radios scroll with their labels, or the browser would scroll the whole dialog to one that is focused. */}
      <div
        className={classNames(
          'relative min-h-0 grow scroll-pb-24 overflow-y-auto overscroll-contain p-5',
          side === 'center' && WHOLE.content,
        )}
      >
        {children}
      </div>
      {footer && <footer className="flex flex-wrap justify-end gap-3 border-line border-t px-5 py-3">{footer}</footer>}
    </dialog>
  );
}

/** Opens the dialog on mount. Closing it before it is removed returns the focus to where it was. */
function useModal(dialog: React.RefObject<HTMLDialogElement | null>) {
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.showModal();
    const title = element.querySelector<HTMLElement>('[data-dialog-title]');
    (element.querySelector<HTMLElement>('[data-autofocus]') ?? title)?.focus();
    open.set([...open.get(), element]);
    return () => {
      open.set(open.get().filter((other) => other !== element));
      element.close();
    };
  }, [dialog]);
}

/** A press and release on the backdrop closes; a selection dragged out of the dialog does not. */
function useCloseBeside(dialog: React.RefObject<HTMLDialogElement | null>, onClose: (() => void) | undefined) {
  const pressed = useRef(false);
  useListener(dialog, 'pointerdown', (event) => {
    pressed.current = event.target === dialog.current;
  });
  useListener(dialog, 'click', (event) => {
    if (pressed.current && event.target === dialog.current) onClose?.();
  });
}

/** The text begins at its own edge, also where the dialog was opened from a cell of a table. */
const BASE =
  'flex-col whitespace-normal bg-raised p-0 text-start text-ink shadow-float backdrop:bg-veil/60 backdrop:animate-fade open:flex';

const SIDES = {
  // On a phone it stands on the lower edge, within the thumb's reach.
  center:
    'm-auto max-h-[88dvh] w-full animate-rise rounded-card max-sm:mb-0 max-sm:max-w-full max-sm:rounded-b-none sm:w-[calc(100%-2rem)]',
  left: 'm-0 h-dvh max-h-dvh w-[min(24rem,90vw)] max-w-none animate-slide-left',
  full: 'm-0 h-dvh max-h-dvh w-screen max-w-none animate-fade',
};

/** With very large letters title and actions would leave hardly a line of room between them: then all of it scrolls. */
const WHOLE = {
  dialog: 'cramped:overflow-y-auto cramped:overscroll-contain',
  content: 'cramped:shrink-0 cramped:overflow-y-visible',
};

const SIZES = { md: 'sm:max-w-lg', lg: 'sm:max-w-4xl' };

const NONE: readonly HTMLElement[] = [];

/** The open modal dialogs, topmost last. The page behind a modal dialog is inert, so toasts must be rendered inside it. */
const open = createStore(NONE);

/** The dialog on top, or null when none is open. */
export function useTopDialog(): HTMLElement | null {
  return useStore(open, NONE).at(-1) ?? null;
}
