import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import type { Language } from './domain/words/language.ts';
import { speak } from './scripts/lib/messages.ts';

/** What Tailwind 4 needs at least: for older browsers nothing is written twice. */
export const STYLE_TARGET = ['chrome111', 'firefox128', 'safari16.4'];

export default defineConfig({
  publicDir: 'web/public',
  plugins: [speak((process.env.PAGE_LANGUAGE ?? 'en') as Language), tailwindcss(), reactRouter()],
  // The script of documents, which `scripts/build.ts` builds before.
  define: {
    'import.meta.env.DOCUMENT_ENTRY': JSON.stringify(process.env.DOCUMENT_ENTRY ?? '/web/islands/start-document.ts'),
  },
  build: { target: 'es2022', cssTarget: STYLE_TARGET, assetsInlineLimit: 0 },
});
