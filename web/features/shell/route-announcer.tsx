import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** Reads out the title of the page that was moved to: without a page load a screen reader would say nothing. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const first = useRef(pathname);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (first.current === pathname) return;
    first.current = '';
    setTitle(document.title);
  }, [pathname]);
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}
