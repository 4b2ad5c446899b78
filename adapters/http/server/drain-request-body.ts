import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** More than any of our forms sends, and half of the request timeout. */
const READ_AWAY = { bytes: 32 * 1024 * 1024, ms: 30_000 }

/**
 * An unread body would block the next request on the connection, and most clients read only after sending all. Beyond the bounds
 * the connection is closed.
 */
export function registerUnreadBodies(app: FastifyInstance, bounds = READ_AWAY): void {
  app.addHook('onSend', async ({ raw }, reply) => {
    if (hasBody(raw) && !raw.readableEnded && !(await isReadAway(raw, bounds)))
      reply.header('connection', 'close')
  })
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

function isReadAway(raw: IncomingMessage, bounds: typeof READ_AWAY): Promise<boolean> {
  return new Promise((resolve) => {
    let bytes = 0
    const stop = (isAtEnd: boolean) => {
      clearTimeout(tooLate)
      raw.off('data', count).off('end', atEnd).off('close', broken).off('error', broken)
      raw.pause()
      resolve(isAtEnd)
    }
    const count = (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > bounds.bytes) stop(false)
    }
    const atEnd = () => stop(true)
    const broken = () => stop(false)
    const tooLate = setTimeout(broken, bounds.ms)
    if (raw.destroyed) return stop(false)
    raw.unpipe()
    raw.on('data', count).on('end', atEnd).on('close', broken).on('error', broken).resume()
  })
}
