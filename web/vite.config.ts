import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { firstPaint } from './first-paint-plugin.ts'
import { slimContract } from './slim-contract-plugin.ts'
import { serviceWorker } from './worker-plugin.ts'

/** The API's own paths; in development the server behind them runs beside Vite. */
const SERVED = [
  '/api',
  '/images',
  '/share',
  '/sandbox',
  '/fees',
  '/cart/clear',
  '/healthz',
  '/readyz',
  '/metrics',
]
const API_PORT = process.env.API_PORT ?? '3001'

const inPackages = (names: string) => new RegExp(`[\\\\/]node_modules[\\\\/](?:${names})[\\\\/]`)

/** What the page asks for when it is idle: one file, as each of its own would cost a request and its headers. */
const LATER =
  /web[\\/]src[\\/](?:app[\\/](?:theme-toggle|layout[\\/](?:menu-drawer|campus-select|account-links|sign-out|own-links|campus-extras|footer-community|live-ticker|unread|unread-badge|favorite-count|cart-count|cart-badge|new-sales|new-sales-badge))|offline[\\/](?:start|app-start|last-user|release|release-notice|notices|install|install-banner|install-button|outbox|outbox-store|rules)|features[\\/]favorites[\\/](?:api|heart-button|favorite-badge)|components[\\/](?:drawer|disclosure-menu|count-badge)|lib[\\/](?:live-events|stay-connected|leave))\.|contract[\\/]favorites\.|icons[\\/](?:layout-dashboard|layout-grid|log-out|monitor|moon|sun|settings|clipboard-list|bell|wallet|bot|download|share)\./

/** What the page and what comes later share. */
const PAGE =
  /contract[\\/](?:release-words|settings|first-calls|accounts|sessions)\.|offline[\\/](?:lazily|install-prompt)\.|preload-helper|components[\\/]logo\.|lib[\\/]theme\.|layout[\\/](?:nav-class|search-box)\./

/** What screens may ask of the server, and what both halves of home share: of its own, each would cost ten times its size. */
const CALLS =
  /contract[\\/](?:businesses|campuses|cart|catalog|gigs|messages|orders|reviews|sellers|wallet)\.|features[\\/]home[\\/]latest\./

/** Small parts of what comes later that some screens have, too. */
const SMALL =
  /web[\\/]src[\\/](?:components[\\/]communities|lib[\\/](?:recent-searches|api[\\/](?:campus|cart|orders))|features[\\/]cart[\\/]api)\.|icons[\\/](?:at-sign|shopping-cart|store)\./

/** What the pages of products, businesses and gigs share. */
const LISTING =
  /web[\\/]src[\\/](?:features[\\/]catalog[\\/](?:listing-detail|listing-view|filled-row|seller-card|disabled-banner)|components[\\/](?:gallery|share-buttons|report-button|contact-form|photo-keys))\.|icons[\\/](?:link|expand|flag)\./

/** What is told of people: on their own pages and beside what they list. */
const PEOPLE =
  /web[\\/]src[\\/](?:components[\\/](?:avatar|seller-figures|stars)|lib[\\/](?:addresses|api[\\/]seller))\.|icons[\\/](?:globe|phone)\./

/** What most screens need; not what brings a large package along. */
const SHARED =
  /web[\\/]src[\\/](?:components|lib|app)[\\/](?!beyond-the-end|campus-filter|status-badge|stars|contact-form|gig-card|image-shrink|live-events|stay-connected|money-field|pagination|paged-list|delete-button|reason-dialog|reason-field|fact|confirm-dialog|field|select-field|text-area|dialog)|lucide-react|contract[\\/](?:choices|limits|endpoint|naira|texts)/

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), slimContract(), firstPaint(), serviceWorker()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0,
    // One file, which the page takes in.
    cssCodeSplit: false,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // Chunks that need each other begin in the order of their modules all the same.
        strictExecutionOrder: true,
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'react', test: inPackages('react|react-dom|scheduler') },
            {
              name: 'vendor',
              test: inPackages('react-router|react-router-dom|react-error-boundary|@tanstack'),
            },
            { name: 'zod', test: inPackages('zod') },
            {
              name: 'shared',
              test: SHARED,
              minShareCount: 6,
              priority: -1,
            },
            { name: 'page', test: PAGE },
            { name: 'calls', test: CALLS },
            { name: 'small', test: SMALL },
            { name: 'listing', test: LISTING },
            { name: 'people', test: PEOPLE },
            { name: 'later', test: LATER },
            { name: 'forms', test: /[\\/]react-hook-form[\\/]|lib[\\/](?:field-errors|late-resolver)\./ },
          ],
        },
      },
    },
  },
  server: {
    strictPort: true,
    proxy: {
      ...Object.fromEntries(SERVED.map((path) => [path, { target: `http://127.0.0.1:${API_PORT}` }])),
      // A page that is read, and a call that is made.
      '/unsubscribe': {
        target: `http://127.0.0.1:${API_PORT}`,
        bypass: ({ method, url }) => (method === 'GET' ? url : undefined),
      },
    },
  },
})
