import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { commonPasswords } from './common-passwords-plugin.ts'
import { firstPaint } from './first-paint-plugin.ts'
import { BUILD_TARGET } from './oldest-browsers.ts'
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

const inFolders = (folders: string) => new RegExp(`[\\\\/]web[\\\\/]src[\\\\/](?:${folders})[\\\\/]`)
const VENDOR = inPackages('react-router|react-router-dom|react-error-boundary|@tanstack')
const OF_OTHERS = /[\\/]node_modules[\\/](?!lucide-react[\\/])/
const ICONS = /[\\/]lucide-react[\\/]/
/** What many screens need, without what stands in folders below these, and what only pages of listings have. */
const SHARED =
  /[\\/]web[\\/]src[\\/](?:components[\\/](?:ui|money|listing[\\/]cards)|lib|lib[\\/]api)[\\/][^\\/]+$|[\\/](?:core|shared)[\\/](?:money|texts?)\./
/** What almost each form has. */
const FIELDS = /[\\/]ui[\\/]form[\\/](?:field|field-frame)\./
/** Reading what people type as a number: only where there is such a field. */
const NUMBERS = /[\\/](?:typed-numbers|use-typed-number|(?:number|money)-field)\./
/** A password's field with the eye that shows it. */
const PASSWORD = /[\\/](?:ui[\\/]form[\\/]password-field|icons[\\/]eye|accounts[\\/]enter)\./
/** What the page asks for when it is idle: one file, as each of its own would cost a request and its headers. */
const LATER = inFolders('app/later|app/offline|lib/offline|lib/live|components/ui/menu')
/** What only members have of it. */
const MEMBERS =
  /[\\/](?:lib[\\/]offline[\\/]copies|lib[\\/]live[\\/]own-news|app[\\/]later[\\/](?:member-parts|account-links|own-links|sign-out|unread|waiting-words|new-sales|[a-z-]+-(?:count|badge)))\./
/** What the bell shares with its page. */
const NOTIFYING = /(?:notifying|lib[\\/]api)[\\/]notifications\./
/** Icons that only it has. */
const LATER_ICONS =
  /[\\/]icons[\\/](?:bot|layout-dashboard|layout-grid|log-out|monitor|moon|settings|share|sun|wifi-off)\./
/** Small parts of it that some screens have, too. */
const SMALL =
  /[\\/](?:icons[\\/](?:at-sign|bell|clipboard-list|download|shopping-cart|store|wallet)|ui[\\/](?:communities|count-badge)|lib[\\/](?:draft-keys|recent-searches|recently-viewed-key|leave|push-owner|planned-purchase|online|visible)|lib[\\/]api[\\/](?:campus|cart|orders))\./
/** What lists and pages of listings have of it, too. */
const SMALLER =
  /[\\/](?:icons[\\/](?:package|plus|send|sliders-horizontal|user-round|users)|ui[\\/]dialog[\\/]modal)\./

/** Parts of home that some other screens have, too. */
const OF_HOME = /home[\\/]latest\.|ui[\\/]in-view\.|gigs[\\/]gig-choices\./
/** The pages of listings, with an icon that only they have. */
const LISTING_PAGE = /[\\/]web[\\/]src[\\/]components[\\/]listing[\\/]page[\\/]|[\\/]icons[\\/]expand\./
/** Icons of what members keep for the time without a network: each in a file of its own is twice as large. */
const MEMBERS_ICONS = /[\\/]icons[\\/](?:check-check|landmark|percent|printer|scale)\./
/** Of the page of a product, and of what opens on it. */
const BUYING = /products[\\/]buy(?:ing|-now)\./

/** Choosing and sending photos with a message: one file, asked for by whoever has some. */
const MESSAGE_PHOTOS =
  /features[\\/]messages[\\/](?:photo-sending|photos-to-send|stored-photos|take-photos|waiting-photos)\./
/** What the screens of messages share, and those that take photos: each file has its name in the page's own script. */
const OF_MESSAGES = /features[\\/]messages[\\/](?:api|item-names|photo-size|presence|presence-line|preview)\./
const PHOTOS = /listing[\\/]photos[\\/](?:chosen-photos|photo-picker|photo-rules)\.|icons[\\/]image-plus\./

/** The filters of lists in the address, with what saves them: lists and the search have both. */
const IN_ADDRESS = /listing[\\/](?:list[\\/]list-filters|search[\\/]save-search-later)\./
/** The filters of products, which the search takes from the lists once they are wanted. */
const OF_LISTS = /listing[\\/]list[\\/](?:listing-list|list-filter-bar|more-filters)\./
/** What gigs are narrowed by, too. */
const RANGES = /listing[\\/]list[\\/](?:folded-filters|range-form)\./

const PRODUCTION_ROUTER = join(import.meta.dirname, '../node_modules/react-router/dist/production/index.mjs')

export default defineConfig({
  root: import.meta.dirname,
  // The router's package sends its development build to every bundler that asks by `import`.
  resolve: { alias: [{ find: /^react-router$/, replacement: PRODUCTION_ROUTER }] },
  plugins: [react(), tailwindcss(), commonPasswords(), firstPaint(), serviceWorker()],
  build: {
    target: BUILD_TARGET,
    outDir: 'dist',

    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0,
    // One file, which the page takes in.
    cssCodeSplit: false,
    reportCompressedSize: false,
    rolldownOptions: {
      experimental: { chunkOptimization: { avoidRedundantChunkLoads: false } },
      output: {
        // Chunks that need each other begin in the order of their modules all the same.
        strictExecutionOrder: true,
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'react', test: inPackages('react|react-dom|scheduler'), priority: 20 },
            {
              name: 'vendor',
              // The theme and the email typed last are wanted by sign-in and by later parts: files of their own would cost home a request.
              test: (id) => VENDOR.test(id) || /[\\/]lib[\\/](?:theme|own-email)\./.test(id),
              priority: 20,
            },
            { name: 'zod', test: inPackages('zod') },
            { name: 'strength', test: inPackages('@zxcvbn-ts') },
            {
              name: 'forms',
              test: /[\\/]react-hook-form[\\/]|[\\/]lib[\\/]forms[\\/](?!typed-values)/,
              priority: 9,
            },
            { name: 'fields', test: FIELDS, priority: 9 },
            { name: 'typed-numbers', test: NUMBERS, priority: 9 },
            { name: 'password', test: PASSWORD, priority: 9 },
            {
              name: 'shared',
              test: (id) => SHARED.test(id) || ICONS.test(id),
              minShareCount: 9,
              priority: 8,
            },
            {
              name: 'page',
              tags: ['$initial'],
              test: (id) => !OF_OTHERS.test(id),
              priority: 7,
            },
            { name: 'listing', test: LISTING_PAGE, priority: 5 },
            { name: 'latest', test: OF_HOME, priority: 4 },
            { name: 'small', test: SMALL, priority: 3 },
            { name: 'members', test: MEMBERS, priority: 3 },
            { name: 'members-icons', test: MEMBERS_ICONS, priority: 3 },
            { name: 'buying', test: BUYING, priority: 3 },
            { name: 'smaller', test: SMALLER, priority: 3 },
            { name: 'message-photos', test: MESSAGE_PHOTOS, priority: 3 },
            { name: 'messages', test: OF_MESSAGES, priority: 3 },
            { name: 'photos', test: PHOTOS, priority: 3 },
            { name: 'list-filters', test: IN_ADDRESS, priority: 3 },
            { name: 'listing-list', test: OF_LISTS, priority: 3 },
            { name: 'range-form', test: RANGES, priority: 3 },
            {
              name: 'later',
              test: (id) =>
                (LATER.test(id) && !MEMBERS.test(id)) ||
                LATER_ICONS.test(id) ||
                NOTIFYING.test(id) ||
                /api[\\/](?:favorites|waiting)\.|[\\/]recently-viewed\./.test(id),
              priority: 2,
            },
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
