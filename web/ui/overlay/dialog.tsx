import { type ReactNode, useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { t } from '#domain/words/t.ts';
import { createStore } from '#web/lib/store.ts';
import { useStore } from '#web/lib/use-store.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames, DIALOG_LOOK, type DialogSide, type DialogSize, dialogClass } from '#web/ui/class-names.ts';
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
  side?: DialogSide;
  size?: DialogSize;
  /** The actions; they stay in view below the scrolling content. */
  footer?: ReactNode;
  role?: 'dialog' | 'alertdialog';
  className?: string;
  /** Mounted anew each time the dialog opens. An element with `data-autofocus` takes the focus, else the title does. */
  children: ReactNode;
}

/** A modal dialog on the platform's own element: focus stays inside and returns to where it was. On a document Back closes it. */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null;
}

function OpenDialog(props: Omit<DialogProps, 'open'>) {
  const { onClose, firm, title, titleHidden, side = 'center', size = 'md', footer, role, className, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useModal(dialog);
  useCloseBeside(dialog, firm ? undefined : onClose);
  useCloseByBack(firm ? null : onClose);
  return (
    <dialog
      ref={dialog}
      role={role}
      closedby={firm ? 'none' : undefined}
      aria-labelledby={titleId}
      className={dialogClass(side, size, className)}
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
      <header className={titleHidden ? 'absolute end-2 top-2 z-10' : DIALOG_LOOK.header}>
        <h2 id={titleId} tabIndex={-1} data-dialog-title className={titleHidden ? 'sr-only' : DIALOG_LOOK.title}>
          {title}
        </h2>
        {!firm && (
          <Button size="icon" tone="quiet" aria-label={t('Close')} onClick={onClose}>
            <Icon of="x" />
          </Button>
        )}
      </header>
      {/* `relative`: hidden radios scroll with their labels, or the browser would scroll the whole dialog to one that is focused. */}
      <div className={classNames(DIALOG_LOOK.content, side === 'center' && DIALOG_LOOK.wholeContent)}>{children}</div>
      {footer && <footer className={DIALOG_LOOK.footer}>{footer}</footer>}
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

/** On a document Back closes it and stays on the page. */
function useCloseByBack(onClose: (() => void) | null) {
  const mayClose = onClose !== null;
  const close = useEffectEvent(() => onClose?.());
  useEffect(() => (mayClose ? closeByBack(() => close()) : undefined), [mayClose]);
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

const NONE: readonly HTMLElement[] = [];

/** The open modal dialogs, topmost last. The page behind a modal dialog is inert, so toasts must be rendered inside it. */
const open = createStore(NONE);

/** The dialog on top, or null when none is open. */
export function useTopDialog(): HTMLElement | null {
  return useStore(open, NONE).at(-1) ?? null;
}

/** What stands over a document, the topmost last. */
const over: (() => void)[] = [];

/** How many things stood over the page at this step of the history. */
function depthNow(): number {
  const { over: depth } = (history.state ?? {}) as { over?: unknown };
  return typeof depth === 'number' ? depth : 0;
}

/** Closes what was opened after the step that the browser went back to. */
function closeAbove(): void {
  while (over.length > depthNow()) over.pop()?.();
}

if (typeof window !== 'undefined') {
  window.addEventListener('popstate', closeAbove);
  // A page that comes back as it was left may have lost the step of a dialog to the link that was pressed in it.
  window.addEventListener('pageshow', closeAbove);
}

/**
 * Lets Back close what was opened over a document: a step of the history with the page's own address stands for it. The answer is to be
 * called when it is closed in any way. Where a router runs, it is the router that moves.
 */
function closeByBack(close: () => void): () => void {
  if (document.documentElement.dataset.document === undefined) return () => {};
  over.push(close);
  history.pushState({ ...history.state, over: over.length }, '');
  return () => {
    const place = over.indexOf(close);
    if (place < 0) return;
    over.splice(place, 1);
    if (depthNow() > over.length) history.back();
  };
}
