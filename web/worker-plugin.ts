import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { SHELL_FILES } from './src/offline/rules.ts'

const WORKER = join(import.meta.dirname, 'src/offline/worker/worker.ts')
/** Beside the entry: the page itself, what it loads before its first paint, and the fonts of a first view. */
const FIXED = ['/index.html', ...SHELL_FILES]
const LOOKS = /^assets\/(?:[^/]*\.css$|illustrations-|jakarta-(?:core|naira)-)/

/** Builds the service worker beside the app, told by name which files make up the shell of this very release. */
export function serviceWorker(): Plugin {
  return {
    name: 'campus-service-worker',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const shell = [...FIXED, ...shellFiles(bundle).map((file) => `/${file}`)]
      await build({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        define: { __SHELL__: JSON.stringify(shell), __RELEASE__: JSON.stringify(releaseOf(shell, bundle)) },
        build: {
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
  const files = new Set(Object.keys(bundle).filter((file) => LOOKS.test(file)))
  const visit = (file: string): void => {
    const chunk = bundle[file]
    if (files.has(file) || chunk?.type !== 'chunk') return
    files.add(file)
    for (const imported of chunk.imports) visit(imported)
  }
  for (const [file, chunk] of Object.entries(bundle)) if (chunk.type === 'chunk' && chunk.isEntry) visit(file)
  return [...files].sort()
}

/** Files are named by their content, so the names tell one release from another; the page is looked into. */
function releaseOf(shell: readonly string[], bundle: Rolldown.OutputBundle): string {
  const page = bundle['index.html']
  const hash = createHash('sha256').update(shell.join('\n'))
  if (page?.type === 'asset') hash.update(page.source)
  return hash.digest('hex').slice(0, 12)
}
