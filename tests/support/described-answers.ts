import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import type { Call } from '#tests/support/calls.ts';

interface Described {
  responses: Record<string, { content?: Record<string, { schema: object }> }>;
}

export interface ApiDocument {
  paths: Record<string, Record<string, Described>>;
  components: object;
}

/** Holds answers against what the description of the API says of the call and the status; notes in `seen` what each call answered. */
export function holdAgainst(document: ApiDocument, seen: Map<string, Set<number>>) {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema({ $id: 'api', components: document.components });
  const checks = new Map<object, ValidateFunction>();
  const checkOf = (schema: object): ValidateFunction => {
    const known = checks.get(schema);
    if (known !== undefined) return known;
    const check = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"api#/components/')));
    checks.set(schema, check);
    return check;
  };
  const holdTrue = (call: Pick<Call, 'method' | 'path'>, answer: LightMyRequestResponse): void => {
    const name = `${call.method} ${call.path}`;
    const status = answer.statusCode;
    const described = document.paths[call.path]?.[call.method.toLowerCase()]?.responses[status];
    expect(described, `${name} answered ${status}, which is not described: ${answer.body.slice(0, 300)}`).toBeDefined();
    seen.set(name, (seen.get(name) ?? new Set()).add(status));
    const type = String(answer.headers['content-type']).split(';')[0] ?? '';
    const content = described?.content?.[type];
    expect(content, `${name} ${status} as ${type}`).toBeDefined();
    if (content === undefined || type !== 'application/json') return;
    const check = checkOf(content.schema);
    expect(check(answer.json()) ? [] : check.errors, `${name} ${status}: ${answer.body.slice(0, 500)}`).toEqual([]);
  };
  return { checkOf, holdTrue };
}
