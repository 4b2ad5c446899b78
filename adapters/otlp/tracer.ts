import { randomBytes } from 'node:crypto'
import type { Span, SpanKind, Tracer } from '#adapters/ports/tracing.ts'

type Options = {
  endpoint: string
  serviceName: string
  headers?: Record<string, string>
  onError: (error: unknown) => void
}
type Value = { stringValue: string } | { doubleValue: number }
type Recorded = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: { key: string; value: Value }[]
  status: { code: number }
}

const KINDS: Record<SpanKind, number> = { server: 2, client: 3, consumer: 5 }
const [OK, FAILED] = [1, 2]
const SEND_EVERY_MS = 2000
const SEND_WITHIN_MS = 5000
/** Further spans are dropped while the collector is unavailable. */
const MAX_BUFFERED = 2048
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/

/** Sends OTLP/HTTP JSON: OpenTelemetry's own packages would add 20 MB. An outage only loses spans. */
export function createOtlpTracer({ endpoint, serviceName, headers, onError }: Options): {
  tracer: Tracer
  close: () => Promise<void>
} {
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`
  let recorded: Recorded[] = []
  let isAway = false

  async function send(): Promise<void> {
    if (recorded.length === 0) return
    const spans = recorded
    recorded = []
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(requestOf(serviceName, spans)),
        signal: AbortSignal.timeout(SEND_WITHIN_MS),
      })
      await answer.body?.cancel()
      if (!answer.ok) throw new Error(`the collector returned ${answer.status}`)
      isAway = false
    } catch (error) {
      // Once per outage, not every two seconds.
      if (!isAway) onError(error)
      isAway = true
    }
  }
  const timer = setInterval(() => void send(), SEND_EVERY_MS)
  timer.unref()

  const tracer: Tracer = (name, kind, parent, attributes = {}): Span => {
    const [, traceId = hex(16), parentSpanId] = TRACEPARENT.exec(parent.traceparent ?? '') ?? []
    const spanId = hex(8)
    const begun = nanoseconds()
    return {
      traceparent: `00-${traceId}-${spanId}-01`,
      end: (failed = false, more = {}) => {
        if (recorded.length >= MAX_BUFFERED) return
        recorded.push({
          traceId,
          spanId,
          ...(parentSpanId !== undefined && { parentSpanId }),
          name,
          kind: KINDS[kind],
          startTimeUnixNano: begun,
          endTimeUnixNano: nanoseconds(),
          attributes: attributesOf({ 'campus.request_id': parent.requestId, ...attributes, ...more }),
          status: { code: failed ? FAILED : OK },
        })
      },
    }
  }
  return {
    tracer,
    close: async () => {
      clearInterval(timer)
      await send()
    },
  }
}

function requestOf(serviceName: string, spans: readonly Recorded[]): object {
  const resource = { attributes: attributesOf({ 'service.name': serviceName }) }
  return { resourceSpans: [{ resource, scopeSpans: [{ scope: { name: 'campus' }, spans }] }] }
}

function attributesOf(values: Readonly<Record<string, string | number>>): { key: string; value: Value }[] {
  return Object.entries(values).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { doubleValue: value } : { stringValue: value },
  }))
}

function nanoseconds(): string {
  return String(BigInt(Math.round((performance.timeOrigin + performance.now()) * 1000)) * 1000n)
}

function hex(bytes: number): string {
  return randomBytes(bytes).toString('hex')
}
