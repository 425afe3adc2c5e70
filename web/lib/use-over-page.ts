import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * Something over the page, such as a drawer, that Back closes and stays on the page: a step of the history stands for it, with
 * `hash` as its address. A move to another page from it has to replace that step.
 */
export function useOverPage(hash: string) {
  const { search, hash: shown } = useLocation();
  const navigate = useNavigate();
  // Whoever comes to the address from elsewhere finds the page alone.
  const [wanted, setWanted] = useState(false);
  return {
    open: wanted && shown === `#${hash}`,
    show() {
      setWanted(true);
      navigate({ search, hash }, { preventScrollReset: true });
    },
    close() {
      // Once only: a second Escape would leave the page.
      if (!wanted) return;
      setWanted(false);
      navigate(-1);
    },
  };
}
