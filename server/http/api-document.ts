import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject, serializerCompiler } from 'fastify-type-provider-zod';

const ABOUT = `Broker-free property listings. Owners' names and numbers are answered by \`POST /api/visitors/\` alone, or to
a valid bearer token: with one, every listing carries them, and what else only staff see. Every error is \`{ "error": { "code", "message", "details"?: [{ "field", "type" }] } }\`.
Each path is answered with and without a slash at its end.`;

/** The one style element that the page's script adds, by its hash. */
const STYLE_HASH = "'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='";

/** The page's scripts and styles are its own files; the arrows of its drawings are data. */
const DOCUMENT_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  `style-src 'self' ${STYLE_HASH}`,
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40"><text x="4" y="28" fill="#fff" font-family="sans-serif" font-size="24">Chavi</text></svg>';

/** The parts of the description, in the order of their use. */
const TAGS = [
  'Listings',
  'Numbers',
  'Homepage videos',
  'Testimonials',
  'Visitors',
  'Contact messages',
  'Shared lists',
  'Homes that owners offer',
  'Session',
  'Listings, for staff',
  'Exports',
  'Staff',
  'Operation',
];

/**
 * Describes the calls at `/api/docs` (a page) and `/api/docs/json` (OpenAPI 3.1). What a call reads is checked by its own code with
 * the schema that the description shows, so that every problem is in the error body of D8; what it answers is made by its schema:
 * a field that is not listed is left out, and an answer that does not fit is refused.
 */
export function addApiDocument(app: FastifyInstance): void {
  app.setValidatorCompiler(() => (value) => ({ value }));
  app.setSerializerCompiler(serializerCompiler);
  app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Chavi', description: ABOUT, version: '1.0.0' },
      tags: TAGS.map((name) => ({ name })),
      components: { securitySchemes: { staff: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
  app.register(swaggerUi, {
    routePrefix: '/docs',
    // The page writes addresses of its files by itself and does not know the prefix of this part.
    indexPrefix: app.prefix,
    staticCSP: DOCUMENT_POLICY,
    logo: { type: 'image/svg+xml', content: Buffer.from(LOGO) },
    theme: { title: 'Chavi: the calls of the API' },
    uiConfig: { docExpansion: 'list', deepLinking: true },
  });
}
