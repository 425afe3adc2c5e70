import type { Config } from '@react-router/dev/config';

/** `scripts/build.ts` builds the pages once for each language. */
const { PAGE_LANGUAGE = 'en', BUILD_FOLDER = 'build' } = process.env;

export default {
  appDirectory: 'web',
  buildDirectory: BUILD_FOLDER,
  basename: PAGE_LANGUAGE === 'en' ? '/' : `/${PAGE_LANGUAGE}`,
  ssr: true,
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
