/** How the storefront is built, served in development and tested. */

import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { firstPaint } from './tools/vite/firstPaint.ts';
import { leanAxios } from './tools/vite/leanAxios.ts';
import { messages } from './tools/vite/messages.ts';

const gateway = process.env.PUBLIC_URL ?? 'http://localhost:8080';

export default defineConfig({
  plugins: [messages(), leanAxios(), react(), tailwindcss(), firstPaint()],
  resolve: {
    alias: {
      '@': fileURLToPath(new URL('./src', import.meta.url)),
      // Messages are compiled by tools/vite/messages.ts; the parser stays at home.
      'use-intl/format-message': 'use-intl/format-message/format-only',
    },
  },
  build: { manifest: true, target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: { proxy: Object.fromEntries(['/api', '/cdn', '/media', '/sandbox'].map((path) => [path, gateway])) },
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testing/setup.ts'],
    server: { deps: { inline: ['use-intl'] } },
    testTimeout: 15_000,
  },
});
