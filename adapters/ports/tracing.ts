import { AsyncLocalStorage } from 'node:async_hooks'

export type Trace = { requestId: string; traceparent?: string }
export type SpanKind = 'server' | 'client' | 'consumer'
type Attributes = Readonly<Record<string, string | number>>
export type Span = { traceparent: string; end: (failed?: boolean, attributes?: Attributes) => void }
export type Tracer = (name: string, kind: SpanKind, parent: Trace, attributes?: Attributes) => Span

const store = new AsyncLocalStorage<Trace>()
let tracer: Tracer | undefined

/** Sets the tracer; without one only request ids are propagated. */
export function setTracer(next: Tracer | undefined): void {
  tracer = next
}

export function currentTrace(): Trace | undefined {
  return store.getStore()
}

export function withTrace<T>(trace: Trace | undefined, work: () => T): T {
  return trace === undefined ? work() : store.run(trace, work)
}

export function openSpan(
  name: string,
  kind: SpanKind,
  parent: Trace,
  attributes?: Attributes,
): Span | undefined {
  return tracer?.(name, kind, parent, attributes)
}

export async function traced<T>(name: string, kind: SpanKind, work: () => Promise<T>): Promise<T> {
  const parent = store.getStore()
  const span = parent && openSpan(name, kind, parent)
  if (!parent || !span) return work()
  let failed = true
  try {
    const result = await store.run({ ...parent, traceparent: span.traceparent }, work)
    failed = false
    return result
  } finally {
    span.end(failed)
  }
}

export function traceHeaders(): Record<string, string> {
  const trace = store.getStore()
  if (!trace) return {}
  return {
    'x-request-id': trace.requestId,
    ...(trace.traceparent !== undefined && { traceparent: trace.traceparent }),
  }
}
