import pino, { type DestinationStream, type Logger } from 'pino'
import { currentTrace } from '#adapters/ports/tracing.ts'

/** What of an error tells what broke and where, and nothing of whom it broke for. */
const TOLD = ['type', 'message', 'stack', 'code', 'constraint', 'table', 'column', 'statusCode'] as const

/** Lines of JSON, or what is made of them on their way `to` somewhere. Of an error the rows, requests and emails that it carries are left out: they hold hashes, codes and accounts. */
export function createLog(level: string, to?: DestinationStream): Logger {
  const options = {
    level,
    timestamp: pino.stdTimeFunctions.isoTime,
    // A worker's line tells which request its work is for; a server's has it already.
    mixin: (_line: object, _level: number, logger: Logger) => {
      const trace = currentTrace()
      return trace && !('requestId' in logger.bindings()) ? { requestId: trace.requestId } : {}
    },
    redact: ['req.headers.authorization', 'password', 'token'],
    serializers: { err: toldOf },
  }
  return to ? pino(options, to) : pino(options)
}

/** Returns where lines go that a person reads, one after another as they come; undefined where a program reads them. */
export async function terminal(): Promise<DestinationStream | undefined> {
  if (!process.stdout.isTTY) return undefined
  const { default: pretty } = await import('pino-pretty')
  return pretty({ sync: true, ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss', singleLine: true })
}

function toldOf(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const all: Record<string, unknown> = { ...pino.stdSerializers.err(error) }
  return Object.fromEntries(TOLD.flatMap((name) => (all[name] === undefined ? [] : [[name, all[name]]])))
}
