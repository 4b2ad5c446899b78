import pino, { type DestinationStream, type Logger } from 'pino'
import { currentTrace } from '#adapters/ports/tracing.ts'

/** What of an error tells what broke and where, and nothing of whom it broke for. */
const TOLD = ['type', 'message', 'stack', 'code', 'constraint', 'table', 'column', 'statusCode'] as const

/** Lines of JSON. Of an error the rows, requests and emails that it carries are left out: they hold hashes, codes and accounts. */
export function createLog(level: string, to?: DestinationStream): Logger {
  const options = {
    level,
    // A worker's line tells which request its work is for; a server's has it already.
    mixin: () => {
      const trace = currentTrace()
      return trace ? { requestId: trace.requestId } : {}
    },
    redact: ['req.headers.authorization', 'password', 'token'],
    serializers: { err: toldOf },
  }
  return to ? pino(options, to) : pino(options)
}

function toldOf(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const all: Record<string, unknown> = { ...pino.stdSerializers.err(error) }
  return Object.fromEntries(TOLD.flatMap((name) => (all[name] === undefined ? [] : [[name, all[name]]])))
}
