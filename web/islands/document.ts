/** What a route says of a page that is a document: the server renders it, its islands come to life, and no router runs in the browser. */
export const DOCUMENT = { isDocument: true } as const;

/** Whether a route of the page says so. */
export const isDocumentRoute = ({ handle }: { handle?: unknown }): boolean =>
  (handle as Partial<typeof DOCUMENT> | undefined)?.isDocument === true;
