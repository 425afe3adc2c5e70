import { useEffect, useState } from 'react';

/** The key in the address of the page, which makes it a further home of the same owner. Anybody can send such a link. */
export function useAddressKey() {
  const [key, setKey] = useState<string | null>(null);
  useEffect(() => {
    const read = () => setKey(/^#key=([\w-]{22})$/.exec(window.location.hash)?.[1] ?? null);
    read();
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
  const leaveKey = () => {
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
    setKey(null);
  };
  return { key, leaveKey };
}
