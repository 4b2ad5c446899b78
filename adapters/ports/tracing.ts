import { AsyncLocalStorage } from 'node:async_hooks'

/** Which request some work belongs to, and the span that it is part of; events and jobs carry it as it is. */
export type Trace = { requestId: string; traceparent?: string }
export type SpanKind = 'server' | 'client' | 'consumer'
type Attributes = Readonly<Record<string, string | number>>
/** `traceparent` is what what happens inside belongs to. */
export type Span = { traceparent: string; end: (failed?: boolean, attributes?: Attributes) => void }
/** Opens a span as a child of the one that a trace names, or as the first one of it. */
export type Tracer = (name: string, kind: SpanKind, parent: Trace, attributes?: Attributes) => Span

const store = new AsyncLocalStorage<Trace>()
let tracer: Tracer | undefined

/** Has spans recorded from now on; without it only request ids are carried along. */
export function setTracer(next: Tracer | undefined): void {
  tracer = next
}

/** Returns what the work that runs now belongs to. */
export function currentTrace(): Trace | undefined {
  return store.getStore()
}

/** Runs work as part of a request, however long it goes on. */
export function withTrace<T>(trace: Trace | undefined, work: () => T): T {
  return trace === undefined ? work() : store.run(trace, work)
}

/** Opens a span; undefined where nothing is recorded. */
export function openSpan(
  name: string,
  kind: SpanKind,
  parent: Trace,
  attributes?: Attributes,
): Span | undefined {
  return tracer?.(name, kind, parent, attributes)
}

/** Runs work as a span of what runs now. */
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

/** Returns the headers that tell a server outside which request of ours it works for. */
export function traceHeaders(): Record<string, string> {
  const trace = store.getStore()
  if (!trace) return {}
  return {
    'x-request-id': trace.requestId,
    ...(trace.traceparent !== undefined && { traceparent: trace.traceparent }),
  }
}
