import { get } from 'node:http'
import { launchChromium } from '../tests/support/browsers/chromium.ts'
import { type RunningServer, startServer } from '../tests/support/servers/running-server.ts'
import { freePort } from '../tests/support/servers/servers.ts'
import { buildWeb } from '../web/build.ts'
import { auditBundles } from './audit/bundles.ts'
import { type Finding, max, print } from './audit/findings.ts'
import { auditMainPage, auditOn3G, auditOtherPage, auditWeight } from './audit/pages.ts'

const PAGE_BYTES = 14 * 1024
const LIST_BYTES = 6 * 1024

const runs = Number(process.env.AUDIT_RUNS ?? 5)
const over: string[] = []

await buildWeb()
report('bytes, as they travel', auditBundles())
const server = await startServer({ DEMO_DATA: 'true' })
try {
  report('answers', await auditAnswers(server))
  await auditPages(server)
} finally {
  await server.stop()
}
if (over.length > 0) {
  console.error(`\nOver budget:\n${over.map((line) => `  ${line}`).join('\n')}`)
  process.exitCode = 1
} else console.log('\nAll within budget')

function report(title: string, findings: readonly Finding[]): void {
  print(title, findings)
  for (const { name, isOver } of findings) if (isOver) over.push(`${title}: ${name}`)
}

/** Audits every public page in Lighthouse; home, a list and a detail have stricter limits. */
async function auditPages({ url }: RunningServer): Promise<void> {
  const port = await freePort()
  const browser = await launchChromium([`--remote-debugging-port=${port}`])
  try {
    const [product, business, gig] = await Promise.all([
      firstOf(`${url}/api/products?limit=1`, 'products'),
      firstOf(`${url}/api/businesses?limit=1`, 'businesses'),
      firstOf(`${url}/api/gigs?limit=1`, 'data'),
    ])
    const page = (path: string, times: number) => ({ url: `${url}${path}`, runs: times, port })
    const main = ['/', '/products', `/products/${product.id}`]
    for (const path of main) report(path, await auditMainPage(page(path, runs)))
    report('/ on a first visit', await auditWeight(page('/', 1)))
    const few = Math.ceil(runs / 2)
    for (const path of main) report(`${path} over 3G`, await auditOn3G(page(path, few)))
    const others = ['/businesses', `/businesses/${business.id}`, '/gigs', `/gigs/${gig.id}`]
    const rest = [`/u/${product.userId}`, '/search?q=phone', '/login', '/register', '/about', '/terms']
    for (const path of [...others, ...rest]) report(path, await auditOtherPage(page(path, few)))
  } finally {
    await browser.close()
  }
}

type Row = { id: number; userId: number }

async function firstOf(address: string, field: string): Promise<Row> {
  const answer = (await (await fetch(address)).json()) as Record<string, Row[]>
  const row = answer[field]?.[0]
  if (!row) throw new Error(`${address} returns nothing`)
  return row
}

async function auditAnswers({ url }: RunningServer): Promise<Finding[]> {
  return [
    max('the page of home', await compressedSize(`${url}/`), PAGE_BYTES),
    max('a list of 12 products', await compressedSize(`${url}/api/products?limit=12`), LIST_BYTES),
    max('a list of 12 gigs', await compressedSize(`${url}/api/gigs?limit=12`), LIST_BYTES),
  ]
}

/** Returns the compressed size of a body in bytes. */
function compressedSize(address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      let bytes = 0
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      answer.on('end', () => resolve(bytes))
      answer.on('error', reject)
    }).on('error', reject)
  })
}
