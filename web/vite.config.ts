import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { SERVER_PATHS } from '#adapters/contract/core/server-paths.ts'
import { commonPasswords } from './common-passwords.ts'
import { firstPaint } from './first-paint-plugin.ts'
import { BUILD_TARGET } from './oldest-browsers.ts'

const target = `http://127.0.0.1:${process.env.API_PORT ?? '3001'}`
const PRODUCTION_ROUTER = join(import.meta.dirname, '../node_modules/react-router/dist/production')

const VENDOR =
  /[\\/]node_modules[\\/](?:react|react-dom|scheduler|react-router|react-router-dom|react-error-boundary|@tanstack)[\\/]/
const FORMS = /[\\/](?:node_modules[\\/]react-hook-form|web[\\/]src[\\/]lib[\\/]forms)[\\/]/
/** Excludes folders that only some screens load, with libraries of their own. */
const SHARED =
  /[\\/](?:lucide-react|web[\\/]src[\\/](?:components[\\/](?:ui|money|listing[\\/]cards)|lib(?![\\/](?:offline|photos))))[\\/]/

export default defineConfig({
  root: import.meta.dirname,
  // The router's package serves its development build to every bundler that uses `import`.
  resolve: {
    alias: [
      { find: /^react-router$/, replacement: join(PRODUCTION_ROUTER, 'index.mjs') },
      { find: /^react-router\/dom$/, replacement: join(PRODUCTION_ROUTER, 'dom-export.mjs') },
    ],
  },
  plugins: [react(), tailwindcss(), firstPaint()],
  define: { COMMON_PASSWORDS: JSON.stringify(commonPasswords().join(' ')) },
  build: {
    target: BUILD_TARGET,
    manifest: true,
    assetsInlineLimit: 0,
    // One file, which is inlined into the page.
    cssCodeSplit: false,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'vendor', test: VENDOR, priority: 4 },
            { name: 'page', tags: ['$initial'], priority: 3 },
            { name: 'forms', test: FORMS, priority: 2 },
            { name: 'shared', test: SHARED, minShareCount: 3, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    strictPort: true,
    proxy: {
      ...Object.fromEntries([...SERVER_PATHS, '/cart/clear'].map((path) => [path, { target }])),
      // GET is the page, other methods are the call.
      '/unsubscribe': { target, bypass: ({ method, url }) => (method === 'GET' ? url : undefined) },
    },
  },
})
