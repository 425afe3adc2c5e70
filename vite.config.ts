import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

/**
 * What many pages share travels in a few files: sixty small ones cost a phone more waiting than loading. `minShareCount`
 * keeps what few pages use out of everybody's way.
 */
const SHARED = [
  { name: 'vendor', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
  {
    name: 'site',
    test: /[\\/](web[\\/](lib[\\/](?!staff|form|offline[\\/](?!copies)|device[\\/](?!kept-ids|visits))|features[\\/](property-card[\\/](?!card-grid)|shell|videos|welcome)|ui[\\/](?!list|focus|sorting|form[\\/](combobox|given-link|kept-notice|minutes-list|progress|tick-tiles)|overlay[\\/](confirm|second-press|toaster|tooltip)))|domain[\\/](media(?![\\/](file-kind|photo-words))|site|accent|hex|location[\\/]area-name)[\\/.]|domain[\\/]((dates|errors|limits|pages|parse|phone|text|account|property[\\/](card|facts|labels|options|price|size)|words[\\/](counts|en))\.ts))/,
    minShareCount: 2,
  },
  // What is said of a wrong entry.
  { name: 'problems', test: /[\\/]domain[\\/]words[\\/](en-problems|sentence)\./ },
  {
    name: 'list',
    test: /[\\/](web[\\/](routes[\\/]list-page|features[\\/]property-card[\\/]card-grid|features[\\/]property-search[\\/](?!sentence)|lib[\\/]device[\\/]saved-queries|ui[\\/](focus[\\/]use-row-focus|list[\\/]pagination))|domain[\\/](search[\\/](?!filter-schema|numbered|underst|vocabulary|quantities|spoken-words|search-sentence|sentence-words)|property[\\/]typed-amounts))/,
    minShareCount: 2,
  },
  {
    name: 'owner',
    test: /[\\/](features[\\/]contact-owner[\\/](refusal|owner-phones|if-no-call)|listing-fields[\\/]facts|domain[\\/](call-hours|consent|words[\\/]en-property))\./,
    minShareCount: 2,
  },
  { name: 'areas', test: /[\\/]domain[\\/]location[\\/](areas|match|spellings)\./, priority: 1 },
];

/**
 * Almost every function of what all pages share runs while a page starts, so the browser compiles them beside the main thread,
 * when the file arrives, instead of one by one. Browsers that do not know the line read a comment.
 */
const COMPILE_AHEAD = '//# allFunctionsCalledOnLoad';
const compileAhead = ({ name }: { name: string }) => (['vendor', 'site'].includes(name) ? COMPILE_AHEAD : '');

/** What Tailwind 4 needs at least: for older browsers nothing is written twice. */
export const STYLE_TARGET = ['chrome111', 'firefox128', 'safari16.4'];

/** React Router's links and forms are named when it loads, and a page would carry them though none uses them: ours are `web/ui/link.tsx`. */
const leaveOutLinks: Plugin = {
  name: 'leave-out-links',
  apply: 'build',
  transform: {
    filter: { id: /node_modules[\\/]react-router[\\/]dist[\\/].*\.m?js$/ },
    handler: (code) =>
      code
        .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
        .replaceAll(/= ([\w$]+)\.forwardRef\(/g, '= /* @__PURE__ */ $1.forwardRef('),
  },
};

export default defineConfig({
  publicDir: 'web/public',
  plugins: [tailwindcss(), reactRouter(), leaveOutLinks],
  // The script of documents, which `scripts/build.ts` builds before.
  define: {
    'import.meta.env.DOCUMENT_ENTRY': JSON.stringify(process.env.DOCUMENT_ENTRY ?? '/web/islands/start-document.ts'),
  },
  build: { target: 'es2022', cssTarget: STYLE_TARGET, assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: SHARED }, postBanner: compileAhead },
          // The domain does nothing when it is loaded, so a page leaves out what it does not name.
          treeshake: { moduleSideEffects: [{ test: /[\\/]domain[\\/]/, sideEffects: false }] },
        },
      },
    },
  },
});
