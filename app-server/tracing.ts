import type { Logger } from 'pino'
import { createOtlpTracer } from '#adapters/otlp/tracer.ts'
import { setTracer } from '#adapters/ports/tracing.ts'
import type { Config } from './config.ts'

/** Returns a function that flushes and stops it. */
export function startTracing(endpoint: string, config: Config, log: Logger): () => Promise<void> {
  const { tracer, close } = createOtlpTracer({
    endpoint,
    serviceName: config.OTEL_SERVICE_NAME,
    headers: headersOf(config.OTEL_EXPORTER_OTLP_HEADERS ?? ''),
    onError: (error) => log.warn({ err: error }, 'traces could not be sent to the collector'),
  })
  setTracer(tracer)
  return async () => {
    setTracer(undefined)
    await close()
  }
}

/** Parses OpenTelemetry's format: `name=value,name=value`, percent-encoded. */
function headersOf(text: string): Record<string, string> {
  return Object.fromEntries(
    text
      .split(',')
      .filter((part) => part.includes('='))
      .map((part) => {
        const at = part.indexOf('=')
        return [part.slice(0, at).trim(), decodeURIComponent(part.slice(at + 1).trim())]
      }),
  )
}
