import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ALL_SCREENS } from '#adapters/contract/core/screens.ts'
import { ENTRY, filesOf, type Manifest, readManifest, sourceOf } from '../../web/manifest.ts'
import { type Finding, max } from './findings.ts'

const DIST = join(import.meta.dirname, '../../web/dist')

/** Generous on purpose: code is never bent for a budget. */
const SCREEN_BYTES = 160 * 1024
/** The largest chunk estimates the strength of a password, with its library. */
const CHUNK_BYTES = 20 * 1024
const FORMS_BYTES = 20 * 1024
const CSS_BYTES = 13 * 1024
const FONT_BYTES = 16 * 1024
const SHELL_BYTES = 150 * 1024

/** Compares compressed scripts, styles and fonts of the build with their budgets, in bytes. */
export function auditBundles(): Finding[] {
  const manifest = readManifest(DIST)
  return [...screens(manifest), ...chunks(manifest), ...wholeFiles()]
}

/** Sizes of the scripts that each screen needs before visitors see it: the app's and its own. */
function screens(manifest: Manifest): Finding[] {
  const open = ALL_SCREENS.filter((screen) => screen.for === 'anyone' || screen.for === 'visitors')
  return open.map(({ path }) =>
    max(`JavaScript of ${path}`, sizeOf([...filesOf(manifest, [ENTRY, sourceOf(path)])]), SCREEN_BYTES),
  )
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

/** Counts files that the build does not compress at their own size. */
function sizeOf(files: readonly string[]): number {
  return files.reduce((sum, file) => {
    const [whole, compressed] = [join(DIST, file), join(DIST, `${file}.br`)]
    return sum + statSync(existsSync(compressed) ? compressed : whole).size
  }, 0)
}
