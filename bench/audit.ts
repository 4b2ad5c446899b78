import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import lighthouse, { type Config, type Flags } from 'lighthouse'
import { launchChromium } from '../tests/support/chromium.ts'
import { type RunningServer, startServer } from '../tests/support/running-server.ts'
import { freePort } from '../tests/support/servers.ts'
import { buildWeb } from '../web/build.ts'

/** What a page may need, on a phone on slow 4G as Lighthouse simulates it. Times in milliseconds. */
const LIMITS = {
  performance: { least: 95 },
  accessibility: { least: 100 },
  'best-practices': { least: 100 },
  seo: { least: 100 },
  'first-contentful-paint': { most: 1000 },
  'largest-contentful-paint': { most: 2000 },
  'total-blocking-time': { most: 200 },
  'cumulative-layout-shift': { most: 0.02 },
} as const satisfies Record<string, { least: number } | { most: number }>
type Figure = keyof typeof LIMITS

const FIRST_LOAD_JS_BYTES = 125 * 1024
const CSS_BYTES = 12 * 1024
const DIST = join(import.meta.dirname, '..', 'web', 'dist')

const runs = Number(process.env.AUDIT_RUNS ?? 5)
const failures = [...(await auditPages()), ...auditBundles()]
if (failures.length > 0) {
  console.error(`\nOver budget:\n${failures.map((line) => `  ${line}`).join('\n')}`)
  process.exitCode = 1
} else console.log('\nAll within budget')

/** Home, a list and a detail page of the built product, the median of several runs each. */
async function auditPages(): Promise<string[]> {
  await buildWeb()
  const server = await startServer({ DEMO_DATA: 'true' })
  const port = await freePort()
  const browser = await launchChromium([`--remote-debugging-port=${port}`])
  try {
    const failed: string[] = []
    for (const path of await publicPages(server)) {
      const medians = await mediansOf(`${server.url}${path}`, port)
      console.log(`\n${path}`)
      for (const [name, value] of Object.entries(medians)) {
        const over = isOver(name as Figure, value)
        console.log(`  ${over ? '✗' : '✓'} ${name.padEnd(26)} ${rounded(value)}`)
        if (over) failed.push(`${path}: ${name} is ${rounded(value)}, ${limitOf(name as Figure)}`)
      }
    }
    return failed
  } finally {
    await browser.close()
    await server.stop()
  }
}

async function publicPages(server: RunningServer): Promise<string[]> {
  const answer = await fetch(`${server.url}/api/products?limit=1`)
  const { products } = (await answer.json()) as { products: { id: number }[] }
  return ['/', '/products', `/products/${products[0]?.id}`]
}

async function mediansOf(url: string, port: number): Promise<Record<Figure, number>> {
  const figures = Object.keys(LIMITS) as Figure[]
  const seen: Record<Figure, number>[] = []
  const flags: Flags = { port, output: 'json', logLevel: 'error' }
  const config: Config = { extends: 'lighthouse:default' }
  for (let run = 0; run < runs; run += 1) {
    const result = await lighthouse(url, flags, config)
    if (!result) throw new Error(`Lighthouse gave no result for ${url}`)
    const { categories, audits } = result.lhr
    seen.push(
      Object.fromEntries(
        figures.map((name) => [
          name,
          name in categories ? (categories[name]?.score ?? 0) * 100 : (audits[name]?.numericValue ?? 0),
        ]),
      ) as Record<Figure, number>,
    )
  }
  return Object.fromEntries(figures.map((name) => [name, median(seen.map((each) => each[name]))])) as Record<
    Figure,
    number
  >
}

type Chunk = { file: string; isEntry?: boolean; imports?: string[] }

/** The scripts that the first page needs at once, and all styles, as they travel. */
function auditBundles(): string[] {
  const manifest = JSON.parse(readFileSync(join(DIST, '.vite', 'manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >
  const first = new Set<string>()
  const follow = (name: string) => {
    const chunk = manifest[name]
    if (!chunk || first.has(chunk.file)) return
    first.add(chunk.file)
    for (const imported of chunk.imports ?? []) follow(imported)
  }
  for (const [name, chunk] of Object.entries(manifest)) if (chunk.isEntry) follow(name)
  const home = Object.keys(manifest).find((name) => name.endsWith('features/home/home.tsx'))
  if (home) follow(home)
  // The styles stand in the page.
  const [, styles = ''] =
    /<style>([\s\S]*?)<\/style>/.exec(readFileSync(join(DIST, 'index.html'), 'utf8')) ?? []
  const js = sizeOf([...first].filter((file) => file.endsWith('.js')))
  const css = brotliCompressSync(styles).length
  console.log(`\nfirst load: ${kib(js)} of JavaScript, ${kib(css)} of CSS (brotli)`)
  return [
    ...(js > FIRST_LOAD_JS_BYTES ? [`JavaScript of the first load: ${kib(js)}`] : []),
    ...(css > CSS_BYTES ? [`CSS: ${kib(css)}`] : []),
  ]
}

function sizeOf(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + brotliCompressSync(readFileSync(join(DIST, file))).length, 0)
}

function isOver(name: Figure, value: number): boolean {
  const limit = LIMITS[name]
  return 'least' in limit ? value < limit.least : value > limit.most
}

function limitOf(name: Figure): string {
  const limit = LIMITS[name]
  return 'least' in limit ? `at least ${limit.least}` : `at most ${limit.most}`
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

function rounded(value: number): string {
  return value < 1 ? value.toFixed(3) : String(Math.round(value))
}

function kib(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KiB`
}
