import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { APP_SHELL } from '#adapters/contract/core/app-shell.ts'
import { BUILD_TARGET } from './oldest-browsers.ts'
import { SHELL_FILES } from './src/lib/offline/rules.ts'

const WORKER = join(import.meta.dirname, 'src/app/offline/worker/worker.ts')
/** Beside the entry: the page itself, what it loads before its first paint, and the fonts of a first view. */
const FIXED = [APP_SHELL, ...SHELL_FILES]
const LOOKS = /^assets\/(?:[^/]*\.css$|illustrations-|broken-|jakarta-(?:core|naira)-)/

/** The screens that a member may need where there is no network: the five tabs, and what they have bought, sold and paid. */
const MEMBERS_SCREENS =
  /web\/src\/features\/(?:home\/home|favorites\/favorite(?:s|-list)|messages\/(?:messages|conversation)|cart\/cart|ordering\/(?:orders|seller-orders|order-detail|handover)|wallet\/(?:wallet|transactions)|products\/product-detail|notifications\/notifications|search\/search)\.tsx$|web\/src\/lib\/offline\/copies\.ts$|web\/src\/app\/(?:add-listing|dashboard|later\/(?:parts|member-parts)|layout\/bottom-bar)\.tsx?$/

/** Builds the service worker beside the app, told by name which files make up this very release and its members' screens. */
export function serviceWorker(): Plugin {
  return {
    name: 'campus-service-worker',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const inShell = shellFiles(bundle)
      const shell = [...FIXED, ...inShell.map((file) => `/${file}`)]
      const screens = screenFiles(bundle, new Set(inShell)).map((file) => `/${file}`)
      await build({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        define: {
          __SHELL__: JSON.stringify(shell),
          __SCREENS__: JSON.stringify(screens),
          __RELEASE__: JSON.stringify(releaseOf(shell, bundle)),
        },
        build: {
          target: BUILD_TARGET,
          outDir: dir,
          emptyOutDir: false,
          reportCompressedSize: false,
          rolldownOptions: { input: WORKER, output: { format: 'iife', entryFileNames: 'sw.js' } },
        },
      })
    },
  }
}

/** The entry with all that it imports at once, the styles, the drawings, and the fonts of a first view. */
function shellFiles(bundle: Rolldown.OutputBundle): string[] {
  const looks = Object.keys(bundle).filter((file) => LOOKS.test(file))
  return [...closure(bundle, ({ isEntry }) => isEntry, new Set(looks))].sort()
}

/** What the members' screens load beyond the shell, and all that these import. */
function screenFiles(bundle: Rolldown.OutputBundle, shell: ReadonlySet<string>): string[] {
  const isMembers = ({ moduleIds }: Rolldown.OutputChunk) => moduleIds.some((id) => MEMBERS_SCREENS.test(id))
  return [...closure(bundle, isMembers)].filter((file) => !shell.has(file)).sort()
}

/** The chunks that fit with all that they import at once. */
function closure(
  bundle: Rolldown.OutputBundle,
  fits: (chunk: Rolldown.OutputChunk) => boolean,
  files = new Set<string>(),
): Set<string> {
  const visit = (file: string): void => {
    const chunk = bundle[file]
    if (files.has(file) || chunk?.type !== 'chunk') return
    files.add(file)
    for (const imported of chunk.imports) visit(imported)
  }
  for (const [file, chunk] of Object.entries(bundle)) if (chunk.type === 'chunk' && fits(chunk)) visit(file)
  return files
}

/** Files are named by their content, so the names tell one release from another; the page is looked into. */
function releaseOf(shell: readonly string[], bundle: Rolldown.OutputBundle): string {
  const page = bundle['index.html']
  const hash = createHash('sha256').update(shell.join('\n'))
  if (page?.type === 'asset') hash.update(page.source)
  return hash.digest('hex').slice(0, 12)
}
