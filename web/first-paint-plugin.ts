import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** The screens that people mostly open first, by path, and where they are. The server names their files in the page. */
const FIRST_SCREENS: Readonly<Record<string, string>> = {
  '/': 'features/home/home.tsx',
  '/products': 'features/catalog/product-list.tsx',
  '/products/:id': 'features/catalog/product-detail.tsx',
}
const STYLES = /<link rel="stylesheet"[^>]*href="\/(assets\/[^"]+\.css)"[^>]*>/g
const THEME = '<script src="/theme.js"></script>'
const THEME_FILE = join(import.meta.dirname, 'public', 'theme.js')
/** The app's own scripts. */
const SCRIPTS = /<(script type="module"|link rel="modulepreload")/g

/**
 * Puts all styles and the theme into the page, so that the first paint waits for nothing else, and writes beside it which files each
 * first screen needs (`first-screens.json`: path → addresses).
 */
export function firstPaint(): Plugin {
  return {
    name: 'campus-first-paint',
    apply: 'build',
    enforce: 'post',
    // After Vite has written what each chunk waits for.
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') throw new Error('the page was not built')
        page.source = withTheme(String(page.source)).replace(STYLES, (_link, file: string) => {
          const styles = bundle[file]
          if (styles?.type !== 'asset') throw new Error(`${file} is not there`)
          delete bundle[file]
          forget(bundle, file)
          return `<style>${String(styles.source)}</style>`
        })
        const screens = Object.entries(FIRST_SCREENS).map(([path, file]) => [path, filesOf(bundle, file)])
        this.emitFile({
          type: 'asset',
          fileName: 'first-screens.json',
          source: JSON.stringify(Object.fromEntries(screens)),
        })
      },
    },
  }
}

/** The chosen theme is set by the page itself, and what is seen first is loaded before the app's scripts. */
function withTheme(page: string): string {
  if (!page.includes(THEME)) throw new Error('the page names no theme script')
  const script = `<script>${readFileSync(THEME_FILE, 'utf8').trim()}</script>`
  return page.replace(THEME, () => script).replaceAll(SCRIPTS, '<$1 fetchpriority="low"')
}

/**
 * What a screen loads later names the styles, too, and would wait for them; it waits for the page's own script instead,
 * which is there.
 */
function forget(bundle: Rolldown.OutputBundle, styles: string): void {
  const chunks = Object.values(bundle).filter((each) => each.type === 'chunk')
  const entry = chunks.find(({ isEntry }) => isEntry)
  for (const chunk of chunks)
    chunk.code = chunk.code.replaceAll(JSON.stringify(styles), JSON.stringify(entry?.fileName ?? ''))
}

/** The chunk of a screen and what it imports, but for what the page loads anyway. */
function filesOf(bundle: Rolldown.OutputBundle, file: string): string[] {
  const chunks = Object.values(bundle).filter((each) => each.type === 'chunk')
  const screen = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(file))
  if (!screen) throw new Error(`${file} has no chunk`)
  const entry = chunks.find(({ isEntry }) => isEntry)
  const known = new Set(entry && [entry.fileName, ...entry.imports])
  return [screen.fileName, ...screen.imports].filter((name) => !known.has(name)).map((name) => `/${name}`)
}
