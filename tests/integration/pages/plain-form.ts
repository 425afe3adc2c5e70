import type { InjectOptions } from 'fastify';
import type { TestApp } from '#tests/support/test-app.ts';

type Fields = Record<string, string> | [string, string][];

/** Sends a form as a browser without scripts does. */
export const plainForm = (
  { inject }: Pick<TestApp, 'inject'>,
  url: string,
  fields: Fields,
  { headers, ...more }: InjectOptions = {},
) =>
  inject({
    ...more,
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  });
