import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { parseOrRefuse } from '#domain/parse.ts';
import type { SecurityKind } from '#domain/words/en-staff.ts';
import { type Staff, type StaffHooks, type StaffRule, staffOf } from '#server/auth/staff.ts';
import { errorAnswer } from '#server/http/errors.ts';
import { FORM_TYPES, type PlainFields, readBody, requireId } from '#server/http/read-body.ts';
import { type Sender, senderOf } from '#server/http/sender.ts';

/**
 * Who may make a call. `operator`, `anybody` and `link` (whoever has the token in the address) need no session. `reader`: anybody, but a token
 * that is sent must be valid, and may get more (D33).
 */
export type Who = 'operator' | 'anybody' | 'link' | 'reader' | StaffRule['who'];

/** The headings of the description, in the order of their use. */
export const HEADINGS = [
  'Listings',
  'Numbers',
  'Homepage videos',
  'Testimonials',
  'Visitors',
  'Contact messages',
  'Reports',
  'Shared lists',
  'Homes that owners offer',
  "Owner's key",
  'Session',
  'Listings, for staff',
  'Leads',
  "Owner's key, for staff",
  'Areas',
  'Rates',
  'Brokers',
  'Imports',
  'Exports',
  'Staff',
  'Operation',
] as const;
type Heading = (typeof HEADINGS)[number];

/** A file as an answer, for the description of the calls. */
export interface FileAnswer {
  description: string;
  content: Record<string, { schema: z.ZodType }>;
}

/** A call, declared once: its route, its checks and its description in `/api/docs` follow. */
export interface Declaration {
  who: Who;
  confirm?: StaffRule['confirm'];
  /** What the security log calls it. */
  noted?: readonly [SecurityKind, action: string];
  /** The id in the address is no number: `params` has it. */
  idIsText?: boolean;
  summary: string;
  description?: string;
  headers?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The handler reads the body or the query itself; its schema only describes it. */
  reads?: 'body' | 'query';
  /** The content types of the body, where they are not those of forms. */
  consumes?: readonly string[];
  /** Bytes of the largest body, where it may be larger than usual. */
  bodyLimit?: number;
  answer: z.ZodType | FileAnswer;
  /** What a valid token gets. Without one `answer` writes the answer, so that no presenter's mistake lets an owner's number out (D12). */
  staffAnswer?: z.ZodType;
  /** Of the answer; left out: 200. */
  status?: 201 | 202;
  /**
   * Anybody without a token is answered the same for as long as the catalogue stays as it is. What moves with the clock may depend on the
   * month and on nothing shorter.
   */
  kept?: boolean;
  /** What it answers holds sentences or labels: it is another answer in each language. */
  speaks?: boolean;
  /** It reads areas by name, so it first takes up what another process changed of them. */
  namesAreas?: boolean;
  /** The statuses of its own errors. Those that follow from the rest, such as 401, are added. */
  errors?: readonly number[];
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Route<Path extends string> = { get: Path } | { post: Path } | { put: Path } | { delete: Path };

/** A call of the table: `path` as the router has it, with `:id`. */
export interface Call extends Declaration {
  method: Method;
  path: string;
}

type NamesIn<Path extends string> = Path extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | NamesIn<`/${Rest}`>
  : Path extends `${string}/:${infer Name}`
    ? Name
    : never;
type Read<D extends Declaration, Part extends 'body' | 'query'> = D extends { reads: Part }
  ? undefined
  : D extends { [name in Part]: infer Schema extends z.ZodType }
    ? z.output<Schema>
    : undefined;
type StaffOf<D extends Declaration> = D['who'] extends StaffRule['who']
  ? Staff
  : D['who'] extends 'reader'
    ? Staff | null
    : null;

/** What a handler gets, already checked. */
export interface Incoming<Path extends string, D extends Declaration> {
  /** The id in the address: a malformed one is NOT_FOUND (D11). */
  id: 'id' extends NamesIn<Path> ? number : undefined;
  params: Record<NamesIn<Path>, string>;
  query: Read<D, 'query'>;
  body: Read<D, 'body'>;
  /** The fields of a small form that the handler reads itself. */
  fields: () => Promise<PlainFields>;
  staff: StaffOf<D>;
  /** Of who asks. */
  address: string;
  /** The same with the language that the answer is in, for what a form keeps. */
  sender: Sender;
  request: FastifyRequest;
  reply: FastifyReply;
}

type Answered<D extends Declaration> =
  | (D['answer'] extends z.ZodType ? z.input<D['answer']> : never)
  | (D extends { staffAnswer: infer Schema extends z.ZodType } ? z.input<Schema> : never)
  | FastifyReply;

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: Call;
  }
  interface FastifyInstance {
    /** The table of the API's calls. */
    calls: Call[];
  }
}

/**
 * Makes the function by which a feature declares its calls, under one heading of the description. `first` of a call of the staff runs once the
 * address is read and before the body is: where what the address names is not there, nothing else is worth saying.
 */
export function callsUnder(app: FastifyInstance, { staffHooks }: { staffHooks: StaffHooks }, heading: Heading) {
  return function call<Path extends string, const D extends Declaration, const A extends Answered<D>>(
    declaration: Route<Path> & D & { first?: (id: number, staff: Staff) => Promise<unknown> },
    handle: (incoming: Incoming<Path, D>) => A | Promise<A>,
  ): void {
    const { method, path } = routeOf(declaration);
    const { first, ...declared } = declaration;
    const call: Call = { ...declared, method, path: app.prefix + path };
    const { status = 200, staffAnswer, query, body, reads, bodyLimit } = call;
    const readsBody = body !== undefined && reads !== 'body';
    const readsQuery = query !== undefined && reads !== 'query';
    const hasId = path.includes('/:id') && !call.idIsText;
    const staffRule = staffRuleOf(call);
    const hook = call.who === 'reader' ? staffHooks.readStaff : staffRule && staffHooks.requireStaff(staffRule);
    app.calls.push(call);
    app.route({
      method,
      url: path,
      config: { call },
      schema: descriptionOf(call, heading),
      ...(hook && { onRequest: hook }),
      ...(staffAnswer && { preHandler: answerOpenly(call) }),
      ...(bodyLimit && { bodyLimit }),
      handler: async (request, reply) => {
        const id = hasId ? requireId(request.params) : undefined;
        const parsedQuery = readsQuery ? parseOrRefuse(query, request.query) : undefined;
        if (first !== undefined) await first(id ?? 0, staffOf(request));
        const fields = () => readBody(request);
        const incoming = {
          id,
          params: request.params,
          query: parsedQuery,
          body: readsBody ? parseOrRefuse(body, await fields()) : undefined,
          fields,
          staff: staffRule === null ? request.staff : staffOf(request),
          address: request.ip,
          sender: senderOf(request),
          request,
          reply,
        };
        const answer = await handle(incoming as Incoming<Path, D>);
        if (status !== 200) reply.code(status);
        return answer;
      },
    });
  };
}

function routeOf(declaration: object): { method: Method; path: string } {
  for (const [name, path] of Object.entries(declaration))
    if (name === 'get' || name === 'post' || name === 'put' || name === 'delete')
      return { method: name.toUpperCase() as Method, path };
  throw new Error('a call without a path');
}

/** What it asks of an account; null for a call that is not the staff's. */
export function staffRuleOf({ who, confirm }: Pick<Call, 'who' | 'confirm'>): StaffRule | null {
  return who === 'staff' || who === 'owner' || who === 'ownerOrSelf' ? { who, ...(confirm && { confirm }) } : null;
}

/** Without a token the open answer's schema writes whatever the handler gave. */
function answerOpenly({ answer, method, path }: Call) {
  const serialize = serializerCompiler({ schema: answer as z.ZodType, method, url: path });
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.staff === null) reply.type('application/json; charset=utf-8').serializer(serialize);
  };
}

/** What the description says of a call, with what follows from how it is reached: its security, the forms of its body, and its usual errors. */
function descriptionOf(call: Call, heading: Heading) {
  const { who, confirm, method, path, summary, description, headers, query, body, status = 200, errors = [] } = call;
  const isStaffs = staffRuleOf(call) !== null;
  const answer = call.staffAnswer ? z.union([call.staffAnswer, call.answer as z.ZodType]) : call.answer;
  const statuses = [
    ...(who === 'operator' ? [] : [400]),
    ...(isStaffs || who === 'reader' ? [401] : []),
    ...(method !== 'GET' || who === 'owner' ? [403] : []),
    ...(/\/:/.test(path) ? [404] : []),
    ...(confirm ? [409] : []),
    ...(body ? [413, 415] : []),
    503,
    ...errors,
  ];
  return {
    tags: [heading],
    summary,
    ...(description && { description }),
    ...(headers && { headers }),
    ...(query && { querystring: query }),
    ...(body && { body, consumes: [...(call.consumes ?? FORM_TYPES)] }),
    ...(isStaffs && { security: [{ staff: [] }] }),
    response: { ...Object.fromEntries(statuses.map((error) => [error, errorAnswer])), [status]: answer },
  };
}
