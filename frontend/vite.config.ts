/** How the storefront is built, served in development and tested. */

import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { firstPaint } from './tools/vite/firstPaint.ts';
import { leanLibraries } from './tools/vite/leanLibraries.ts';
import { messages } from './tools/vite/messages.ts';
import { namedReact } from './tools/vite/namedReact.ts';

const gateway = process.env.PUBLIC_URL ?? 'http://localhost:8080';

/** Small pieces that nearly every screen needs, kept in one piece for the same reason. */
const FRAME =
  /\/src\/(lib\/(api|apiClient|dates|direction|departments\/useDepartment|locale|money|priceCurve|productName|session|storage|toasts|useInView|useIsHere|useLate|useNow|useTitle)|components\/(Button|Photo|Price|Skeleton)|features\/ads\/(Countdown|terms))\.tsx?$|lucide-react\/dist\/esm\/(createLucideIcon|Icon|defaultAttributes|shared\/)|vite\/preload-helper/;
const CARDS =
  /\/src\/(features\/ads\/(AdCard|CardCounts|CardMoney|MiniCurve|recentlyViewed)|pages\/finding\/useCardTools)\.tsx?$/;

/** Signs of a few strokes that many screens draw: one request instead of nine. */
const ICONS = /lucide-react\/dist\/esm\/icons\/(check|plus|minus|chevron-left|chevron-right|x|copy|send|share-2)\.m?js/;

/** What the frame of every page is made of, kept in one piece: many small pieces compress worse. */
const SHELL_LIBRARIES =
  /node_modules\/(react|react-dom|scheduler|react-router|react-redux|redux|redux-thunk|reselect|immer|@reduxjs|@standard-schema|axios|use-intl|@formatjs\/fast-memoize|icu-minify|use-sync-external-store|react-error-boundary|clsx)\//;

const PANELS = ['CreateAdPage', 'CreateCatalogItemsPage', 'SupplierPanelPage', 'OperatorPanelPage'];

const SHELL = ['react', 'vendor', 'frame', 'rolldown-runtime'];

/** What the gateway's rules and the journeys know by its name. */
const KNOWN = ['afterPaint', 'bringBack', 'foreignTexts', 'tr', 'en', 'ru', 'ar'];

/** If a chunk's file is one of those named. */
const isOneOf = (file: string, names: string[]) => names.some((name) => file.includes(`/${name}-`));

/** Tests of what only computes: they want no browser and no setup (the few that need a document say so) and take no time. */
const PURE_TESTS = ['src/{lib,components,features,pages,app}/**/*.test.ts'];
/** But for these, which ask the fake services. */
const WITH_SERVER = ['src/lib/apiClient.test.ts', 'src/lib/busyService.test.ts', 'src/lib/pictureUploads.test.ts'];

/** What begins with the page, and is begun anew by each test: that would begin all of a shared window anew. */
const ALONE = ['src/*.test.ts'];

export default defineConfig({
  plugins: [messages(), leanLibraries(), namedReact(), react(), tailwindcss(), firstPaint()],
  resolve: {
    alias: {
      '@': fileURLToPath(new URL('./src', import.meta.url)),
      // Messages are compiled by tools/vite/messages.ts; the parser stays at home.
      'use-intl/format-message': 'use-intl/format-message/format-only',
    },
  },
  build: {
    manifest: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // The entry names all that the screens need, to fetch it at once: but for what it has brought itself, and for panels,
      // which find theirs on their own.
      resolveDependencies: (file, needed) =>
        isOneOf(file, PANELS) ? [] : needed.filter((one) => !isOneOf(one, SHELL)),
    },
    rolldownOptions: {
      // What is read and not used does nothing, also of libraries: a name of React that no piece imports is not there.
      treeshake: { propertyReadSideEffects: false },
      output: {
        // The entry names every chunk, so each character counts in every first visit: only those that are looked for
        // by name have one (the manifest tells what the others are), and seven are the fewest that the bundler takes of a hash.
        chunkFileNames: ({ name }) =>
          [...PANELS, ...SHELL, ...KNOWN].includes(name) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js',
        codeSplitting: {
          groups: [
            // On its own, because pages with a first screen fetch it before all others.
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\/|imece-named:/, priority: 11 },
            { name: 'vendor', test: SHELL_LIBRARIES, priority: 10 },
            { name: 'frame', test: FRAME, priority: 9 },
            { name: 'cards', test: CARDS, priority: 8 },
            { name: 'icons', test: ICONS, priority: 7 },
          ],
        },
      },
    },
  },
  server: { proxy: Object.fromEntries(['/api', '/cdn', '/media', '/sandbox'].map((path) => [path, gateway])) },
  test: {
    projects: [
      {
        extends: true,
        test: { name: 'pure', include: PURE_TESTS, exclude: WITH_SERVER, environment: 'node', isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          include: ['src/**/*.test.tsx', 'src/testing/*.test.ts', ...WITH_SERVER],
          environment: 'jsdom',
          isolate: false,
          setupFiles: ['src/testing/setup.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'alone', include: ALONE, environment: 'jsdom' },
      },
    ],
    server: { deps: { inline: ['use-intl'] } },
    testTimeout: 60_000,
    // One more than there are cores: a screen's tests wait for two fifths of their time, for answers and for typing.
    maxWorkers: availableParallelism() + 1,
  },
});
