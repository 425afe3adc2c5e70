import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/**
 * What many pages share travels in a few files: sixty small ones cost a phone more waiting than loading. `minShareCount`
 * keeps what few pages use out of everybody's way.
 */
const SHARED = [
  {
    name: 'vendor',
    test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
    minShareCount: 9,
  },
  { name: 'base', test: /[\\/](web[\\/](ui|lib|features)|domain)[\\/]/, minShareCount: 9 },
  {
    name: 'site',
    test: /[\\/](web[\\/](lib[\\/](?!staff|forms)|features[\\/](property-card|shell|welcome)|ui[\\/](badge|use-browser|autoplay|link|picture|form[\\/]choices))|domain[\\/](media|phone|property[\\/]price|location[\\/]match))/,
    minShareCount: 3,
  },
];

export default defineConfig({
  publicDir: 'web/public',
  plugins: [tailwindcss(), reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: SHARED } } } } } },
});
