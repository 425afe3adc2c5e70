type Sharp = typeof import('sharp').default;

let loaded: Promise<Sharp> | undefined;

/** The decoder and encoder of photographs, loaded with the first one: 10 MB that a process which only shows photographs does without. */
export function loadSharp(): Promise<Sharp> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    // One thread per picture: the work queue runs two pictures side by side, and the site keeps answering meanwhile.
    sharp.concurrency(1);
    // Every picture is encoded once: keeping decoded ones in memory would help nobody.
    sharp.cache(false);
    return sharp;
  });
  return loaded;
}
