import type { BrowserContext } from '@playwright/test';

export interface Noise {
  /** Lets messages that match pass; the test wanted them. */
  expect(pattern: RegExp): void;
  /** What nobody expected: console errors and warnings, exceptions, policy violations, failed requests. */
  unexpected(): string[];
}

/** Listens to everything a browser complains about: a noisy page fails its test. */
export function watchNoise(context: BrowserContext): Noise {
  const heard: string[] = [];
  const expected: RegExp[] = [];
  context.on('console', (message) => {
    // A resource that failed is named by its place alone.
    const place = message.location().url.replace(/^https?:\/\/[^/]+/, '');
    if (message.type() === 'error' || message.type() === 'warning') heard.push(`console: ${message.text()} ${place}`);
  });
  context.on('weberror', (error) => heard.push(`exception: ${error.error().message}`));
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // The browser gives up what a page that is left was still loading.
    if (reason !== 'net::ERR_ABORTED') heard.push(`request: ${request.url()} ${reason}`);
  });
  return {
    expect: (pattern) => expected.push(pattern),
    unexpected: () => heard.filter((line) => !expected.some((pattern) => pattern.test(line))),
  };
}
