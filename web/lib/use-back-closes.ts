import { useEffect, useEffectEvent } from 'react';

/**
 * While something is open over the page, Back closes it and stays on the page: an entry of the history stands for it.
 * Answers how to close it otherwise, which takes that entry away; a move to another page has to replace it.
 */
export function useBackCloses(open: boolean, onClose: () => void): () => void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!open) return;
    window.history.pushState(window.history.state, '');
    const back = () => close();
    window.addEventListener('popstate', back);
    return () => window.removeEventListener('popstate', back);
  }, [open]);
  return () => {
    onClose();
    if (open) window.history.back();
  };
}
