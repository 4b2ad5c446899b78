import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Time to keep accepting after the stop signal, so that connected clients get `Connection: close`. */
const LINGER_MS = 250
const QUIET_MS = 0.1
const QUIET_WITHIN_MS = 1000
const CUT_AFTER_MS = 6000

/**
 * Closes connections gracefully: each response ends its own, then no more are accepted. Unused connections, which browsers open ahead, are
 * destroyed at once because Node does not count them as idle. The rest are cut after 6 s.
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

/** Waits up to 1 s for an idle turn of the event loop: pending connections are accepted by then, which closing the server would reset. */
async function quietTurn(): Promise<void> {
  const deadline = performance.now() + QUIET_WITHIN_MS
  for (let began = 0, ended = performance.now(); ended < deadline; ) {
    began = ended
    await new Promise((resolve) => setImmediate(resolve))
    ended = performance.now()
    if (ended - began < QUIET_MS) return
  }
}
