import { useEffect, useEffectEvent, useState } from 'react';
import { type Location, useBlocker, useLocation } from 'react-router';
import { isDocument } from '#web/lib/go.ts';
import { copyOf } from '#web/lib/offline/copies.ts';
import { bringAhead, bringPage, hasPageFiles, noteShownPage, useBuild } from '#web/lib/page-files.ts';
import { paths } from '#web/lib/paths.ts';
import { whenIdle } from '#web/lib/when-idle.ts';
import { Button } from '#web/ui/button.tsx';
import { bringIcons, Icon } from '#web/ui/icon.tsx';

/** What most visitors look at next, as far as it is no document. */
const MAIN_PAGES = [paths.search(), paths.contact];

/** Once the page has done its own work, the others and the icons are fetched, so that they open on a lost connection too. */
function useFilesAhead(build: string) {
  const { pathname } = useLocation();
  useEffect(() => noteShownPage(pathname), [pathname]);
  useEffect(() => {
    let stop = () => {};
    const later = () => {
      stop = whenIdle(() => {
        bringIcons();
        bringAhead(build, MAIN_PAGES);
      });
    };
    if (document.readyState === 'complete') later();
    else window.addEventListener('load', later);
    return () => {
      window.removeEventListener('load', later);
      stop();
    };
  }, [build]);
}

/**
 * Blocks a navigation to a page whose files cannot be fetched, and offers another try. Without it the router loads the whole
 * document, the browser shows its own error page, and what was typed is lost.
 */
export function StayNotice() {
  const build = useBuild();
  useFilesAhead(build);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      historyAction !== 'POP' &&
      nextLocation.pathname !== currentLocation.pathname &&
      !(navigator.onLine && hasPageFiles(nextLocation.pathname)),
  );
  const [failedFor, setFailedFor] = useState<unknown>(null);
  const target = blocker.state === 'blocked' ? blocker.location : null;
  /** `found` is null without a connection, false when the server runs a newer build: then the document is loaded anew. */
  const goOn = useEffectEvent((asked: Location, found: boolean | null) => {
    // Somebody went on elsewhere meanwhile.
    if (target !== asked) return;
    if (found === null) showCopy(asked);
    else if (found && !isDocument(asked.pathname)) blocker.proceed?.();
    else loadAnew(asked);
  });
  /** What is kept for a visit without network is shown as a document of its own. */
  const showCopy = async (asked: Location) => {
    if ((await copyOf(asked.pathname)) === null) setFailedFor(asked);
    else loadAnew(asked);
  };
  const tryToGo = () => {
    if (target === null) return;
    setFailedFor(null);
    bringPage(build, target.pathname).then(
      (found) => goOn(target, found),
      () => goOn(target, null),
    );
  };
  const tryAtOnce = useEffectEvent(tryToGo);
  useEffect(() => {
    if (target !== null) tryAtOnce();
  }, [target]);
  const failed = target !== null && failedFor === target;
  return (
    <div role="status" className="no-print fixed inset-x-0 bottom-0 z-50 empty:hidden">
      {target !== null && !failed && <OnTheWay />}
      {failed && (
        <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 bg-ink px-4 py-2 text-paper">
          <p className="flex items-center gap-2 font-medium">
            <Icon of="wifi-off" />
            We could not open that page: there is no connection. You are still here, and what you typed is kept.
          </p>
          <div className="flex gap-2">
            <Button size="sm" onClick={tryToGo}>
              <Icon of="rotate-cw" size={18} />
              Try again
            </Button>
            <Button size="sm" onClick={() => blocker.reset?.()}>
              <Icon of="x" size={18} />
              Stay here
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}

function loadAnew({ pathname, search, hash }: Location) {
  window.location.assign(pathname + search + hash);
}

/** Shows that the page is being fetched: a line along the top, unless it comes at once. */
function OnTheWay() {
  return (
    <>
      <span className="sr-only">Opening the page…</span>
      <span
        aria-hidden
        data-on-the-way
        className="fixed inset-x-0 top-0 h-1 animate-fade bg-brand [animation-delay:150ms] [animation-fill-mode:backwards]"
      />
    </>
  );
}
