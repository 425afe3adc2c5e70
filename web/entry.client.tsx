/** Brings a page to life: a document by its islands, any other page by the router. */
if (document.documentElement.dataset.document === undefined) {
  import('#web/islands/start-router.tsx');
} else {
  import('#web/islands/start-document.ts');
}
