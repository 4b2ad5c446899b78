import { httpClient, requestText } from '../http-client.ts'

export type Load = { perSecond: number; p50: number; p99: number }

/** Requests these addresses in turn, one at a time on each connection. Throws for any status but 200. */
export async function load(
  {
    port,
    paths,
    headers,
  }: { port: number; paths: readonly string[]; headers: Readonly<Record<string, string>> },
  { connections, ms }: { connections: number; ms: number },
): Promise<Load> {
  const client = httpClient(`http://127.0.0.1:${port}`)
  const requests = paths.map((path) => requestText('GET', path, { headers }))
  const times: number[] = []
  const began = performance.now()
  let asked = 0
  const oneAfterAnother = async () => {
    while (performance.now() < began + ms) {
      asked += 1
      const from = performance.now()
      const { status, head } = await client.ask(requests[asked % requests.length] ?? '')
      if (status !== 200) throw new Error(`not an answer to measure: ${head}`)
      times.push(performance.now() - from)
    }
  }
  await Promise.all(Array.from({ length: connections }, oneAfterAnother)).finally(client.end)
  const seconds = (performance.now() - began) / 1000
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99) }
}

/** Formats requests per second, and the median and the 99th percentile in ms. */
export function shown({ perSecond, p50, p99 }: Load): string {
  return `${perSecond.toFixed(0)} (${p50.toFixed(1)}/${p99.toFixed(1)})`
}

export function median(loads: readonly Load[]): Load {
  const sorted = loads.toSorted((a, b) => a.perSecond - b.perSecond)
  return sorted[Math.floor(sorted.length / 2)] ?? { perSecond: 0, p50: 0, p99: 0 }
}
