import sheetUrl from '#web/styles/app.css?url';

let loading: Promise<void> | null = null;

/** Loads the whole style sheet, for what a page shows later; a page carries its own part of it. Never fails: words without colours are better than none. */
export function loadSheet(): Promise<void> {
  loading ??= new Promise((resolve) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    // Until it is here, it is for paper alone: it then takes effect together with what waits for it, and the page is styled anew once, not twice.
    link.media = 'print';
    link.onload = link.onerror = () => {
      link.onload = null;
      link.media = 'all';
      resolve();
    };
    link.href = sheetUrl;
    document.head.append(link);
  });
  return loading;
}
