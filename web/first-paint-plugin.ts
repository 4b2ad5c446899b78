import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { build, type Plugin, type Rolldown } from 'vite'
import { BUILD_TARGET } from './oldest-browsers.ts'

const IMPORT_HELPER = /^\0vite\/preload-helper\.js$/
const PART_FILES = join(import.meta.dirname, 'src', 'lib', 'navigation', 'part-files.ts')
const FIRST_STYLES = join(import.meta.dirname, 'src', 'styles', 'first-paint.css')
const INLINED = ['theme.js', 'old-browser.js']
const PUBLIC = join(import.meta.dirname, 'public')
const SCRIPTS = /\s*<(?:script type="module"[^>]*><\/script>|link rel="(?:modulepreload|stylesheet)"[^>]*>)/g
const COMMENT = /^\s*\/\/.*\n/gm
/** Browsers do not preload from a template: its content loads when the starter inserts it. */
const STARTER_FILE = join(import.meta.dirname, 'starter.js')

/**
 * Inlines the theme, the notice for old browsers and the styles of server-rendered content, so that the first
 * paint waits for nothing; scripts and other styles follow.
 */
export function firstPaint(): Plugin[] {
  let known: ReadonlySet<string> = new Set()
  return [
    {
      name: 'campus-known-scripts',
      apply: 'build',
      enforce: 'pre',
      // Screens must not re-check files the page has loaded: that costs a slow phone more than all else at the start.
      config: () => ({
        build: {
          modulePreload: {
            // Browsers without modulepreload load it a moment later; with the polyfill all others would pay for it.
            polyfill: false,
            // A part whose only file is its own is listed, too.
            resolveDependencies: (part, files, { hostType }) =>
              hostType === 'html' ? files : [...new Set([part, ...files])].filter((file) => !known.has(file)),
          },
        },
      }),
      // Vite's own helper preloads modules, and a failed module stays failed.
      load: {
        filter: { id: IMPORT_HELPER },
        handler: () => `export { importPart as __vitePreload } from ${JSON.stringify(PART_FILES)}`,
      },
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

/** Returns the styles of the first paint, with the same fonts as all other styles. */
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

function withInlined(page: string): string {
  return INLINED.reduce((before, file) => {
    const tag = `<script src="/${file}"></script>`
    if (!before.includes(tag)) throw new Error(`the page names no ${file}`)
    return before.replace(tag, () => inline(join(PUBLIC, file)))
  }, page)
}

/** Loads the app's scripts only after the server's content has been painted, so that nothing delays it. */
function afterFirstPaint(page: string): string {
  const scripts = page.match(SCRIPTS)
  if (!scripts) throw new Error('the page names no scripts')
  const later = `<template id="app-scripts"><!--screen-scripts-->${scripts.map(lowly).join('')}</template>`
  return page
    .replace(SCRIPTS, '')
    .replace('</body>', () => `  ${later}\n    ${inline(STARTER_FILE)}\n  </body>`)
}

/** Lowers the priority below that of a picture still loading. */
function lowly(tag: string): string {
  return tag.trim().replace(/^<(?:script|link)/, '$& fetchpriority="low"')
}

function inline(file: string): string {
  return `<script>${readFileSync(file, 'utf8').replaceAll(COMMENT, '').trim()}</script>`
}

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
