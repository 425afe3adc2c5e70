import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import type { Call } from '#tests/support/calls.ts';

export interface ApiDocument {
  paths: Record<string, Record<string, { requestBody?: object; responses: Record<string, Described> }>>;
  components: object;
}
interface Described {
  content?: Record<string, { schema: object }>;
}

/** The statuses that each call was seen to answer. */
export const seen = new Map<string, Set<number>>();

/** Holds answers against what the description of the API says of the call and the status. */
export function holdAgainst({ paths, components }: ApiDocument) {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema({ $id: 'api', components });
  const checks = new Map<object, ValidateFunction>();
  const checkOf = (schema: object): ValidateFunction => {
    const whole = () => JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"api#/components/'));
    const check = checks.get(schema) ?? ajv.compile(whole());
    checks.set(schema, check);
    return check;
  };
  return ({ method, path }: Pick<Call, 'method' | 'path'>, answer: LightMyRequestResponse): void => {
    const [name, status] = [`${method} ${path}`, answer.statusCode];
    const described = paths[path]?.[method.toLowerCase()]?.responses[status];
    expect(described, `${name} answered ${status}, which is not described: ${answer.body.slice(0, 300)}`).toBeDefined();
    seen.set(name, (seen.get(name) ?? new Set()).add(status));
    const type = String(answer.headers['content-type']).split(';')[0] ?? '';
    const content = described?.content?.[type];
    expect(content, `${name} ${status} as ${type}`).toBeDefined();
    if (content === undefined || type !== 'application/json') return;
    const check = checkOf(content.schema);
    expect(check(answer.json()) ? [] : check.errors, `${name} ${status}: ${answer.body.slice(0, 500)}`).toEqual([]);
  };
}
