import { type ReactNode, useEffect, useRef, useState } from 'react';
import { paths } from '#web/lib/paths.ts';
import { TEXT_LINK } from '#web/ui/class-names.ts';
import { Link } from '#web/ui/link.tsx';

interface AreaOnMapProps {
  area: string;
  /** The map. It comes up for who scrolls near it and is no part of the page as the server sends it: few look at it. */
  children: ReactNode;
}

/** How far below the window something is near, in CSS pixels. */
const NEAR = 300;

/** Where the area of a listing lies, and for everybody the way to its page. */
export function AreaOnMap({ area, children }: AreaOnMapProps) {
  const [isNear, setNear] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!box.current) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: `${NEAR}px`,
    });
    watch.observe(box.current);
    return () => watch.disconnect();
  }, []);
  return (
    <div data-area-map className="no-print mt-6">
      <div ref={box} className="hidden aspect-square max-w-xl scripted:block">
        {isNear && children}
      </div>
      <Link to={paths.area(area)} className={`${TEXT_LINK} mt-2 inline-flex min-h-11 items-center`}>
        {area} and nearby areas
      </Link>
    </div>
  );
}
