import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { PUBLIC_SCREENS } from '#adapters/contract/core/screens.ts'
import { type Finding, max } from './findings.ts'

const WEB = join(import.meta.dirname, '..', '..', 'web')
const DIST = join(WEB, 'dist')

/** Room on purpose: code is never bent for it. */
const SCREEN_BYTES = 144 * 1024
/** The largest is what estimates a password, with the library that does it. */
const CHUNK_BYTES = 20 * 1024
const FORMS_BYTES = 20 * 1024
const CSS_BYTES = 12 * 1024
const FONT_BYTES = 16 * 1024
const SHELL_BYTES = 140 * 1024

/** Besides the public ones: what somebody who is not signed in sees, too. */
const OPEN_SCREENS = [
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password/:token?',
  '/verify-email/:token?',
  '/resend-verification',
  '/unsubscribe/:token?',
  '/favorites',
  '/gigs/create',
  '/cart',
  '/orders',
  '/seller-orders',
]
const ROUTE = /screen\(\s*'([^']*)',\s*\(\) => import\('\.\.\/([^']*)'\)/g

type Chunk = { file: string; isEntry?: boolean; isDynamicEntry?: boolean; imports?: string[] }
type Manifest = Readonly<Record<string, Chunk>>

/** How many bytes the scripts, styles and fonts of the built web take as they travel (brotli), against their budget. */
export function auditBundles(): Finding[] {
  const manifest: Manifest = JSON.parse(readFileSync(join(DIST, '.vite', 'manifest.json'), 'utf8'))
  return [...screens(manifest), ...chunks(manifest), ...wholeFiles()]
}

/** The scripts that each screen needs before it can be shown: the app's own and those of the screen. */
function screens(manifest: Manifest): Finding[] {
  const routes = readFileSync(join(WEB, 'src', 'app', 'routes.tsx'), 'utf8')
  const sources = new Map(
    [...routes.matchAll(ROUTE)].map(([, path = '', file = '']) => [path, `src/${file}`]),
  )
  const entries = Object.keys(manifest).filter((name) => manifest[name]?.isEntry)
  return [...PUBLIC_SCREENS, ...OPEN_SCREENS].map((path) => {
    const source = sources.get(path)
    if (source === undefined || !manifest[source]) throw new Error(`${path} has no script`)
    const files = new Set([...entries, source].flatMap((name) => [...closure(manifest, name)]))
    return max(`JavaScript of ${path}`, sizeOf([...files]), SCREEN_BYTES)
  })
}

function closure(manifest: Manifest, from: string, into = new Set<string>()): Set<string> {
  const chunk = manifest[from]
  if (!chunk || into.has(chunk.file)) return into
  into.add(chunk.file)
  for (const name of chunk.imports ?? []) closure(manifest, name, into)
  return into
}

function chunks(manifest: Manifest): Finding[] {
  const files = Object.values(manifest).map(({ file }) => file)
  const largest = Object.values(manifest)
    .filter(({ isDynamicEntry }) => isDynamicEntry)
    .map(({ file }) => ({ file, bytes: sizeOf([file]) }))
    .toSorted((a, b) => b.bytes - a.bytes)[0]
  const forms = files.filter((file) => /\/forms-[^/]*\.js$/.test(file))
  return [
    max(`the largest chunk of its own (${largest?.file})`, largest?.bytes ?? 0, CHUNK_BYTES),
    max('what forms share', sizeOf([...new Set(forms)]), FORMS_BYTES),
  ]
}

function wholeFiles(): Finding[] {
  const [shell] = /\[[`"]\/app-shell[`"][^\]]*\]/.exec(readFileSync(join(DIST, 'sw.js'), 'utf8')) ?? []
  if (shell === undefined) throw new Error('the service worker names no shell')
  const names: string[] = JSON.parse(shell.replaceAll('`', '"'))
  const files = names.map((name) => (name === '/app-shell' ? '/index.html' : name))
  const styles = files.filter((file) => file.endsWith('.css'))
  const fonts = files.filter((file) => file.endsWith('.woff2'))
  return [
    max('CSS', sizeOf(styles), CSS_BYTES),
    max('fonts of the first view', sizeOf(fonts), FONT_BYTES),
    max(`the offline shell (${files.length} files)`, sizeOf(files), SHELL_BYTES),
  ]
}

/** What is not compressed beforehand travels as it is. */
function sizeOf(files: readonly string[]): number {
  return files.reduce((sum, file) => {
    const [whole, compressed] = [join(DIST, file), join(DIST, `${file}.br`)]
    return sum + statSync(existsSync(compressed) ? compressed : whole).size
  }, 0)
}
