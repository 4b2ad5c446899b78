import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { APP_SHELL } from '#adapters/contract/core/app-shell.ts'
import { ALL_SCREENS } from '#adapters/contract/core/screens.ts'
import { ENTRY, filesOf, type Manifest, readManifest, sourceOf } from './manifest.ts'
import { BUILD_TARGET } from './oldest-browsers.ts'
import { SHELL_FILES } from './src/lib/offline/rules.ts'

const WORKER = join(import.meta.dirname, 'src/app/offline/worker/worker.ts')
/** Of the first paint, beside the entry. */
const LOOKS = [
  'style.css',
  'src/components/ui/illustrations.svg',
  'src/styles/fonts/jakarta-core.woff2',
  'src/styles/fonts/jakarta-naira.woff2',
]
/** Says that something broke, also when nothing else can be loaded. */
const BROKEN = 'src/app/broken.tsx'
/** What members have around each screen, and the copies of what they saw. */
const AROUND = [
  'src/app/later/parts.ts',
  'src/app/later/member-parts.ts',
  'src/app/layout/bottom-bar.tsx',
  'src/features/favorites/favorite-list.tsx',
  'src/lib/offline/copies.ts',
]

/**
 * Writes into a built folder which files each screen with first calls loads (`first-screens.json`: path → addresses), for the server
 * to name in the page, and the service worker, which knows the files of this release and of the screens that open offline.
 */
export async function writeRelease(folder: string): Promise<void> {
  const manifest = readManifest(folder)
  const atOnce = filesOf(manifest, [ENTRY])
  const beyond = (sources: readonly string[], known: ReadonlySet<string>) =>
    [...filesOf(manifest, sources)].filter((file) => !known.has(file)).map((file) => `/${file}`)
  const first = ALL_SCREENS.filter((screen) => screen.first).map(({ path }) => [
    path,
    beyond([sourceOf(path)], atOnce),
  ])
  await writeFile(join(folder, 'first-screens.json'), JSON.stringify(Object.fromEntries(first)))
  const shell = shellOf(manifest)
  const offline = ALL_SCREENS.filter((screen) => screen.offline).map(({ path }) => sourceOf(path))
  await buildWorker(folder, {
    __SHELL__: [APP_SHELL, ...SHELL_FILES, ...[...shell].map((file) => `/${file}`)],
    __SCREENS__: beyond([...AROUND, ...offline], shell).sort(),
  })
}

/** Of the error page its own file alone: what else it imports comes with the first screen. */
function shellOf(manifest: Manifest): Set<string> {
  const [broken = ''] = filesOf(manifest, [BROKEN])
  return new Set([...filesOf(manifest, [ENTRY, ...LOOKS]), broken].sort())
}

type Names = { __SHELL__: readonly string[]; __SCREENS__: readonly string[] }

async function buildWorker(folder: string, names: Names): Promise<void> {
  // Files are named by their content, so their names tell one release from another; the page is looked into.
  const release = createHash('sha256')
    .update(names.__SHELL__.join('\n'))
    .update(await readFile(join(folder, 'index.html')))
    .digest('hex')
    .slice(0, 12)
  const define = Object.entries({ ...names, __RELEASE__: release })
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: Object.fromEntries(define.map(([name, value]) => [name, JSON.stringify(value)])),
    build: {
      target: BUILD_TARGET,
      outDir: folder,
      emptyOutDir: false,
      reportCompressedSize: false,
      rolldownOptions: { input: WORKER, output: { format: 'iife', entryFileNames: 'sw.js' } },
    },
  })
}
