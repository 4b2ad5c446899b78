import { createHash } from 'node:crypto'
import { type Dirent, existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { buildFirstView } from './first-view.ts'
import { inProduction } from './production.ts'

const WEB = import.meta.dirname
const ROOT = join(WEB, '..')
const DIST = join(WEB, 'dist')
const HASH_FILE = join(DIST, '.source-hash')

const SOURCES = [
  'web/src',
  'web/public',
  'web/index.html',
  'web/vite.config.ts',
  'web/common-passwords.ts',
  'web/first-paint-plugin.ts',
  'web/first-view.ts',
  'web/manifest.ts',
  'web/oldest-browsers.ts',
  'web/production.ts',
  'web/release.ts',
  'web/starter.js',
  'web/build.ts',
  'web/tsconfig.json',
  'adapters/contract',
  'domain',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]

/**
 * Builds web/dist, with compressed copies, unless it was built from the same sources. Does nothing under `npm
 * run dev`, where Vite serves the sources.
 */
export async function buildWeb({ force = false }: { force?: boolean } = {}): Promise<{ built: boolean }> {
  if (process.env.WEB_DEV !== undefined) return { built: false }
  const hash = await hashOfSources()
  if (!force && (await builtFrom()) === hash) return { built: false }
  const fresh = join(WEB, `.dist-${process.pid}`)
  try {
    await inProduction(async () => {
      const [{ build }, { writeRelease }] = await Promise.all([import('vite'), import('./release.ts')])
      await build({
        configFile: join(WEB, 'vite.config.ts'),
        configLoader: 'native',
        logLevel: 'warn',
        build: { outDir: fresh },
      })
      await writeRelease(fresh)
    })
    await buildFirstView(fresh)
    await compressAll(fresh)
    await writeFile(join(fresh, '.source-hash'), hash)
    await replace(fresh)
  } finally {
    await rm(fresh, { recursive: true, force: true })
  }
  return { built: true }
}

export async function isWebBuilt(): Promise<boolean> {
  return (await builtFrom()) === (await hashOfSources())
}

function builtFrom(): Promise<string> {
  return readFile(HASH_FILE, 'utf8').catch(() => '')
}

/** Swaps in the finished folder, so that a half-built one is never served. */
async function replace(fresh: string): Promise<void> {
  const old = `${fresh}-old`
  if (existsSync(DIST)) await rename(DIST, old)
  await rename(fresh, DIST)
  await rm(old, { recursive: true, force: true })
}

async function hashOfSources(): Promise<string> {
  const lists = await Promise.all(SOURCES.map((source) => filesUnder(join(ROOT, source))))
  const files = lists.flat().sort()
  const contents = await Promise.all(files.map((file) => readFile(file)))
  const hash = createHash('sha256')
  for (const [index, file] of files.entries()) {
    hash.update(`${relative(ROOT, file)}\0${contents[index]?.length}\0`)
    hash.update(contents[index] ?? '')
  }
  return hash.digest('hex')
}

async function filesUnder(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(
    (): Dirent[] | undefined => undefined,
  )
  if (entries === undefined) return existsSync(path) ? [path] : []
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

const COMPRESSIBLE = /\.(?:js|css|html|svg|json|txt|webmanifest)$/
const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
/** The maximum: data costs the reader money, and it adds half a second to the build. */
const BROTLI_QUALITY = 11
const MIN_BYTES = 128

async function compressAll(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const files = (await filesUnder(folder)).filter(
    (file) => COMPRESSIBLE.test(file) && !/\.(?:vite|server)\//.test(file),
  )
  await Promise.all(files.map(compress))
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file)
  if (content.length < MIN_BYTES) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  const [br, gz] = await Promise.all([brotli(content, { params }), gzipped(content, { level: 9 })])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}

if (import.meta.main) {
  const started = performance.now()
  const { built } = await buildWeb({ force: process.argv.includes('--force') })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(built ? `web: built in ${seconds} s` : 'web: up to date')
}
