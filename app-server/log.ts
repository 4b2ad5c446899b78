import pino, { type DestinationStream, type Logger } from 'pino'
import { currentTrace } from '#adapters/ports/tracing.ts'

/** Fields of errors that locate the fault and contain no personal data. */
const LOGGED = ['type', 'message', 'stack', 'code', 'constraint', 'table', 'column', 'statusCode'] as const

/** Leaves out rows, requests and emails of errors, which hold hashes, codes and accounts. */
export function createLog(level: string, to?: DestinationStream): Logger {
  const options = {
    level,
    timestamp: pino.stdTimeFunctions.isoTime,
    // Adds a worker's request id; a server's lines already have it.
    mixin: (_line: object, _level: number, logger: Logger) => {
      const trace = currentTrace()
      return trace && !('requestId' in logger.bindings()) ? { requestId: trace.requestId } : {}
    },
    redact: ['req.headers.authorization', 'password', 'token'],
    serializers: { err: errorFields },
  }
  return to ? pino(options, to) : pino(options)
}

export async function terminal(): Promise<DestinationStream | undefined> {
  if (!process.stdout.isTTY) return undefined
  const { default: pretty } = await import('pino-pretty')
  return pretty({ sync: true, ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss', singleLine: true })
}

function errorFields(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const all: Record<string, unknown> = { ...pino.stdSerializers.err(error) }
  return Object.fromEntries(LOGGED.flatMap((name) => (all[name] === undefined ? [] : [[name, all[name]]])))
}
