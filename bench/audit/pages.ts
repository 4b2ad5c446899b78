import lighthouse, { type Flags, type Result } from 'lighthouse'
import { type Finding, max, min } from './findings.ts'

/** Lighthouse's own phone on slow 4G, and the same on 3G of 700 kbit/s and 300 ms. */
const THREE_G: Flags = {
  throttling: {
    rttMs: 300,
    throughputKbps: 700,
    requestLatencyMs: 300 * 3.75,
    downloadThroughputKbps: 700 * 0.9,
    uploadThroughputKbps: 700 * 0.9,
    cpuSlowdownMultiplier: 4,
  },
}

export type Page = { url: string; runs: number; port: number }

export async function auditMainPage(page: Page): Promise<Finding[]> {
  const results = await resultsOf(page)
  return [
    min('performance', median(results, category('performance')), 95),
    min('accessibility', median(results, category('accessibility')), 100),
    min('best-practices', median(results, category('best-practices')), 100),
    min('seo', median(results, category('seo')), 100),
    max('first contentful paint (ms)', median(results, audit('first-contentful-paint')), 1000, ''),
    max('largest contentful paint (ms)', median(results, audit('largest-contentful-paint')), 2000, ''),
    max('total blocking time (ms)', median(results, audit('total-blocking-time')), 200, ''),
    max('cumulative layout shift', median(results, audit('cumulative-layout-shift')), 0.02, ''),
  ]
}

export async function auditOtherPage(page: Page): Promise<Finding[]> {
  const results = await resultsOf(page)
  return [
    min('performance', median(results, category('performance')), 90),
    min('accessibility', median(results, category('accessibility')), 100),
    min('best-practices', median(results, category('best-practices')), 100),
    max('cumulative layout shift', median(results, audit('cumulative-layout-shift')), 0.02, ''),
  ]
}

export async function auditOn3G(page: Page): Promise<Finding[]> {
  const results = await resultsOf(page, THREE_G)
  return [
    max('first contentful paint (ms)', median(results, audit('first-contentful-paint')), 1600, ''),
    max('largest contentful paint (ms)', median(results, audit('largest-contentful-paint')), 3500, ''),
  ]
}

export async function auditWeight(page: Page): Promise<Finding[]> {
  const results = await resultsOf({ ...page, runs: 1 })
  return [
    max('bytes of a first visit', median(results, audit('total-byte-weight')), 350 * 1024),
    max(
      'requests of a first visit',
      median(results, (result) => requestsOf(result).filter(({ transferSize }) => transferSize > 0).length),
      30,
      '',
    ),
    max('requests before the largest paint', median(results, requestsBeforePaint), 9, ''),
  ]
}

async function resultsOf({ url, runs, port }: Page, throttled: Flags = {}): Promise<Result[]> {
  const results: Result[] = []
  for (let run = 0; run < runs; run += 1) {
    const result = await lighthouse(
      url,
      { port, output: 'json', logLevel: 'error', ...throttled },
      { extends: 'lighthouse:default' },
    )
    if (!result) throw new Error(`Lighthouse gave no result for ${url}`)
    results.push(result.lhr)
  }
  return results
}

/** A preloaded file is listed again, with nothing transferred, when it is run. */
type Request = { url: string; networkRequestTime: number; transferSize: number }

function requestsOf({ audits }: Result): Request[] {
  const details = audits['network-requests']?.details
  return details && 'items' in details ? (details.items as Request[]) : []
}

function requestsBeforePaint(result: Result): number {
  const details = result.audits.metrics?.details
  const [observed] = details && 'items' in details ? (details.items as Record<string, number>[]) : []
  const painted = observed?.observedLargestContentfulPaint ?? 0
  const requests = requestsOf(result)
  const began = Math.min(...requests.map(({ networkRequestTime }) => networkRequestTime))
  return requests.filter(({ networkRequestTime }) => networkRequestTime - began < painted).length
}

function category(name: string) {
  return ({ categories }: Result): number => (categories[name]?.score ?? 0) * 100
}

function audit(name: string) {
  return ({ audits }: Result): number => audits[name]?.numericValue ?? Number.POSITIVE_INFINITY
}

function median(results: readonly Result[], read: (result: Result) => number): number {
  const sorted = results.map(read).toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
