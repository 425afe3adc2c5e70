import { useEffect, useState } from 'react';

/** Something over a document, such as a dialog, that Back closes; a step of the history with the page's own address stands for it. */
export function useOverDocument() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!open) return;
    const back = () => setOpen(false);
    window.addEventListener('popstate', back);
    return () => window.removeEventListener('popstate', back);
  }, [open]);
  return {
    open,
    show() {
      window.history.pushState(window.history.state, '');
      setOpen(true);
    },
    close() {
      // Once only: a second Escape would leave the page.
      if (!open) return;
      setOpen(false);
      window.history.back();
    },
  };
}
