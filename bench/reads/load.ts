import { connect } from 'node:net'

const HEAD_END = '\r\n\r\n'
const LENGTH = /\r\ncontent-length: (\d+)/i

const CHUNKED = /\r\ntransfer-encoding: chunked/i
const LAST_CHUNK = Buffer.from('0\r\n\r\n')

export type Load = { perSecond: number; p50: number; p99: number }

/**
 * Asks one server for these addresses in turn, on so many connections that each wait for their answer, for so long. Written to
 * the socket as it is: a client that parses more would take the processor from whom it measures. Throws for any answer but 200.
 */
export async function load(
  {
    port,
    paths,
    headers,
  }: { port: number; paths: readonly string[]; headers: Readonly<Record<string, string>> },
  { connections, ms }: { connections: number; ms: number },
): Promise<Load> {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const requests = paths.map((path) => `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${lines.join('')}\r\n`)
  const times: number[] = []
  const end = performance.now() + ms
  const began = performance.now()
  let asked = 0
  const next = () => {
    asked += 1
    return requests[asked % requests.length] ?? ''
  }
  await Promise.all(
    Array.from({ length: connections }, () => oneConnection(port, next, (time) => times.push(time), end)),
  )
  const seconds = (performance.now() - began) / 1000
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99) }
}

/** Requests a second, and the median and the 99th percentile in ms. */
export function shown({ perSecond, p50, p99 }: Load): string {
  return `${perSecond.toFixed(0)} (${p50.toFixed(1)}/${p99.toFixed(1)})`
}

/** The one in the middle by requests a second. */
export function median(loads: readonly Load[]): Load {
  const sorted = loads.toSorted((a, b) => a.perSecond - b.perSecond)
  return sorted[Math.floor(sorted.length / 2)] ?? { perSecond: 0, p50: 0, p99: 0 }
}

function oneConnection(
  port: number,
  next: () => string,
  took: (ms: number) => void,
  end: number,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    socket.setNoDelay(true)
    let began = 0
    let missing = 0
    let head = ''
    const ask = () => {
      if (performance.now() > end) return void socket.end(resolve)
      began = performance.now()
      socket.write(next())
    }
    socket.once('connect', ask)
    socket.once('error', reject)
    socket.on('data', (chunk) => {
      let body = chunk.length
      if (missing === 0) {
        head += chunk.toString('latin1')
        const at = head.indexOf(HEAD_END)
        if (at < 0) return
        const length = LENGTH.exec(head)?.[1]
        const isChunked = length === undefined && CHUNKED.test(head)
        if (!head.startsWith('HTTP/1.1 200') || !(length || isChunked))
          return void socket.destroy(new Error(`not an answer to measure: ${head.slice(0, at)}`))
        missing = isChunked ? Number.POSITIVE_INFINITY : Number(length)
        body = head.length - at - HEAD_END.length
        head = ''
      }
      missing -= body
      if (missing === Number.POSITIVE_INFINITY ? !chunk.subarray(-5).equals(LAST_CHUNK) : missing > 0) return
      missing = 0
      took(performance.now() - began)
      ask()
    })
  })
}
