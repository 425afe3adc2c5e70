import { useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { PAGES, publicPageAt } from '#domain/pages.ts';
import { onStorage } from '#web/lib/browser-storage.ts';
import { shownBefore } from '#web/lib/kept-pages.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { useHydrated } from '#web/ui/use-browser.ts';

const RESULTS: readonly unknown[] = [PAGES.search, PAGES.properties, PAGES.area];

/** Where this tab keeps from which results each step of its history came. */
const KEY = 'chavi-results';
/** So many steps are known. */
const MOST = 50;

/**
 * The way back to the list that led here, at its place. Only who came from one has it: the page itself is the same for everybody. It
 * is a step back in the history, and a link for who opens it in another tab.
 */
export function BackToResults() {
  const alive = useHydrated();
  return alive ? <WayBack /> : null;
}

function WayBack() {
  const { key } = useLocation();
  const isNew = useNavigationType() === 'PUSH';
  const [results] = useState(() => resultsBefore(key, isNew));
  if (results === null) return null;
  return (
    <Link
      to={results}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        window.history.back();
      }}
      className="no-print flex min-h-11 items-center gap-1.5 font-medium text-brand text-sm hover:underline"
    >
      <Icon of="arrow-left" size={18} />
      Back to results
    </Link>
  );
}

/** The address of the results that led to a step of the history; null when something else did. A reload knows it too. */
function resultsBefore(key: string, isNew: boolean): string | null {
  const known = readSteps();
  const before = isNew ? shownBefore() : null;
  if (before === null || !isResults(before)) return known.find(([step]) => step === key)?.[1] ?? null;
  const steps = [[key, before], ...known.filter(([step]) => step !== key)].slice(0, MOST);
  onStorage('sessionStorage', (storage) => storage.setItem(KEY, JSON.stringify(steps)));
  return before;
}

function isResults(address: string): boolean {
  return address.startsWith('/') && RESULTS.includes(publicPageAt(address.replace(/[?#].*$/, '')));
}

/** What somebody wrote there by hand may be anything. */
function readSteps(): [step: string, results: string][] {
  try {
    const stored: unknown = JSON.parse(onStorage('sessionStorage', (storage) => storage.getItem(KEY)) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.filter((each) => Array.isArray(each) && typeof each[1] === 'string' && isResults(each[1]));
  } catch {
    return [];
  }
}
