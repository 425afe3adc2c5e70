import type { BrowserContext } from '@playwright/test';

export interface Noise {
  /** Listens to everything the browser complains about from now on. */
  watch(context: BrowserContext): void;
  /** Lets messages that match pass; the test wanted them. */
  expect(pattern: RegExp): void;
  /** What nobody expected: console errors and warnings, exceptions, policy violations, failed requests. */
  unexpected(): string[];
}

/** What a browser complains about: a noisy page fails its test. */
export function createNoise(): Noise {
  const heard: string[] = [];
  const expected: RegExp[] = [];
  return {
    watch: (context) => listen(context, heard),
    expect: (pattern) => expected.push(pattern),
    unexpected: () => heard.filter((line) => !expected.some((pattern) => pattern.test(line))),
  };
}

function listen(context: BrowserContext, heard: string[]): void {
  context.on('console', (message) => {
    // A resource that failed is named by its place alone.
    const place = message.location().url.replace(/^https?:\/\/[^/]+/, '');
    if (message.type() === 'error' || message.type() === 'warning') heard.push(`console: ${message.text()} ${place}`);
  });
  context.on('weberror', (error) => {
    const { message } = error.error();
    // It gives up the animation of a move that another follows at once, and calls that an exception.
    if (!/^Transition was (skipped|aborted)\b/.test(message)) heard.push(`exception: ${message}`);
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // The browser gives up what a page that is left was still loading.
    if (reason !== 'net::ERR_ABORTED') heard.push(`request: ${request.url()} ${reason}`);
  });
}
