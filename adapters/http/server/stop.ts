import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

const LINGER_MS = 250
const QUIET_MS = 0.1
const QUIET_WITHIN_MS = 1000
const CUT_AFTER_MS = 6000

/**
 * Each response ends its connection. Unused ones, which browsers open ahead, are destroyed because Node does not count them as
 * idle. The rest are cut after 6 s.
 */
export function registerStop(app: FastifyInstance): void {
  const open = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  app.addHook('preClose', async () => {
    if (!app.server.listening) return
    await new Promise((resolve) => setTimeout(resolve, LINGER_MS))
    await quietTurn()
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
    setTimeout(() => app.server.closeAllConnections(), CUT_AFTER_MS).unref()
  })
}

/** Lets pending connections be accepted, at most for 1 s: closing the server would reset them. */
async function quietTurn(): Promise<void> {
  const deadline = performance.now() + QUIET_WITHIN_MS
  for (let began = 0, ended = performance.now(); ended < deadline; ) {
    began = ended
    await new Promise((resolve) => setImmediate(resolve))
    ended = performance.now()
    if (ended - began < QUIET_MS) return
  }
}
