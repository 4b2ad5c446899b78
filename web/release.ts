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
const LOOKS = [
  'style.css',
  'src/components/ui/illustrations.svg',
  'src/styles/fonts/jakarta-core.woff2',
  'src/styles/fonts/jakarta-naira.woff2',
]
/** The error page, which must work when nothing else can be loaded. */
const BROKEN = 'src/app/broken.tsx'
/** The frame of each screen for members, and the copies of what they saw. */
const AROUND = [
  'src/app/deferred/parts.ts',
  'src/app/deferred/member-parts.ts',
  'src/app/layout/bottom-bar.tsx',
  'src/features/favorites/favorite-list.tsx',
  'src/lib/offline/copies.ts',
]

/** Writes `first-screens.json` (path → files of each screen with first calls) and the service worker. */
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

/** Only the error page's own file: its other imports load with the first screen. */
function shellOf(manifest: Manifest): Set<string> {
  const [broken = ''] = filesOf(manifest, [BROKEN])
  return new Set([...filesOf(manifest, [ENTRY, ...LOOKS]), broken].sort())
}

type Names = { __SHELL__: readonly string[]; __SCREENS__: readonly string[] }

async function buildWorker(folder: string, names: Names): Promise<void> {
  // File names contain their content hash and so identify a release; the page is hashed itself.
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
