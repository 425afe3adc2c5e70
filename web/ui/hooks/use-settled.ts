import { useEffect, useState } from 'react';

/** `value` once it stayed the same for `ms` milliseconds: asks the server when the typing rests, not at each letter. */
export function useSettled<T>(value: T, ms = 250): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
