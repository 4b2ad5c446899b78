import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { build, type Plugin, type Rolldown } from 'vite'
import { BUILD_TARGET } from './oldest-browsers.ts'

/** What Vite wraps each `import()` into. */
const IMPORT_HELPER = /^\0vite\/preload-helper\.js$/
const PART_FILES = join(import.meta.dirname, 'src', 'lib', 'navigation', 'part-files.ts')
const FIRST_STYLES = join(import.meta.dirname, 'src', 'styles', 'first-paint.css')
/** What the page runs at once. */
const INLINED = ['theme.js', 'old-browser.js']
const PUBLIC = join(import.meta.dirname, 'public')
/** The app's own scripts and styles, and what the scripts import at once. */
const SCRIPTS = /\s*<(?:script type="module"[^>]*><\/script>|link rel="(?:modulepreload|stylesheet)"[^>]*>)/g
const COMMENT = /^\s*\/\/.*\n/gm
/** Browsers look into no template: what stands there is asked for when the starter takes it out. */
const STARTER_FILE = join(import.meta.dirname, 'starter.js')

/**
 * Puts the theme, the notice for old browsers and the styles of what the server writes into the page, so that the first paint waits for nothing else, and
 * lets the page ask for its scripts and all other styles after it.
 */
export function firstPaint(): Plugin[] {
  let known: ReadonlySet<string> = new Set()
  return [
    {
      name: 'campus-known-scripts',
      apply: 'build',
      enforce: 'pre',
      // Screens ask for nothing that the page has loaded: looking for it costs a slow phone more than all else at the start.
      config: () => ({
        build: {
          modulePreload: {
            // Older browsers than know it load a moment later; all others would pay for it.
            polyfill: false,
            // A part whose only file is its own is named, too.
            resolveDependencies: (part, files, { hostType }) =>
              hostType === 'html' ? files : [...new Set([part, ...files])].filter((file) => !known.has(file)),
          },
        },
      }),
      // Vite's own helper preloads modules, and one that failed stays so.
      load: {
        filter: { id: IMPORT_HELPER },
        handler: () => `export { importPart as __vitePreload } from ${JSON.stringify(PART_FILES)}`,
      },
      // Before Vite writes what each chunk waits for.
      generateBundle: {
        order: 'pre',
        handler(_, bundle) {
          known = scriptsOfPage(bundle)
          const isHelperOurs = Object.values(bundle).some(
            (item) => item.type === 'chunk' && item.moduleIds.includes(PART_FILES),
          )
          if (!isHelperOurs)
            throw new Error('imports are not wrapped into importPart: Vite’s helper has another name')
        },
      },
    },
    {
      name: 'campus-first-paint',
      apply: 'build',
      enforce: 'post',
      // After it.
      generateBundle: {
        order: 'post',
        async handler(_, bundle) {
          const page = bundle['index.html']
          if (page?.type !== 'asset') throw new Error('the page was not built')
          const styles = await firstStyles(bundle)
          page.source = afterFirstPaint(withInlined(String(page.source))).replace(
            '</head>',
            () => `  <style>${styles}</style>\n  </head>`,
          )
        },
      },
    },
  ]
}

/** The styles of the first paint. Their fonts are the ones that all other styles name, too. */
async function firstStyles(bundle: Rolldown.OutputBundle): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    root: import.meta.dirname,
    plugins: [tailwindcss()],
    build: {
      target: BUILD_TARGET,
      write: false,
      assetsInlineLimit: 0,
      rolldownOptions: { input: FIRST_STYLES },
    },
  })
  const files = [built].flat().flatMap((item) => ('output' in item ? item.output : []))
  const missing = files.find(({ fileName }) => fileName.endsWith('.woff2') && !bundle[fileName])
  if (missing) throw new Error(`${missing.fileName} is named by the first styles alone`)
  const styles = files.find(({ fileName }) => fileName.endsWith('.css'))
  if (styles?.type !== 'asset') throw new Error('the first styles were not built')
  return String(styles.source)
}

/** The chosen theme is set, and an old browser found out, by the page itself. */
function withInlined(page: string): string {
  return INLINED.reduce((before, file) => {
    const tag = `<script src="/${file}"></script>`
    if (!before.includes(tag)) throw new Error(`the page names no ${file}`)
    return before.replace(tag, () => inline(join(PUBLIC, file)))
  }, page)
}

/** The app's scripts are asked for when what the server wrote is on the screen: nothing of theirs delays it. */
function afterFirstPaint(page: string): string {
  const scripts = page.match(SCRIPTS)
  if (!scripts) throw new Error('the page names no scripts')
  const later = `<template id="app-scripts"><!--screen-scripts-->${scripts.map(lowly).join('')}</template>`
  return page
    .replace(SCRIPTS, '')
    .replace('</body>', () => `  ${later}\n    ${inline(STARTER_FILE)}\n  </body>`)
}

/** A picture that is still on its way goes first. */
function lowly(tag: string): string {
  return tag.trim().replace(/^<(?:script|link)/, '$& fetchpriority="low"')
}

function inline(file: string): string {
  return `<script>${readFileSync(file, 'utf8').replaceAll(COMMENT, '').trim()}</script>`
}

/** The app's entry and all that it imports at once. */
function scriptsOfPage(bundle: Rolldown.OutputBundle): Set<string> {
  const entries = Object.values(bundle).filter((item) => item.type === 'chunk' && item.isEntry)
  return imported(
    bundle,
    entries.map(({ fileName }) => fileName),
  )
}

function imported(bundle: Rolldown.OutputBundle, from: readonly string[]): Set<string> {
  const files = new Set<string>()
  const visit = (file: string): void => {
    const chunk = bundle[file]
    if (files.has(file) || chunk?.type !== 'chunk') return
    files.add(file)
    chunk.imports.forEach(visit)
  }
  from.forEach(visit)
  return files
}
