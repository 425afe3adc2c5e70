// Serves the web application from its sources, with hot reload.
import { developWeb } from '#server/pages/development.ts';
import { serveDemo } from './lib/serve-demo.ts';

await serveDemo({ develop: developWeb });
