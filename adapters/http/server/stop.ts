import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** How long a stop goes on accepting, so that clients with a connection learn that it ends. */
const LINGER_MS = 250
const QUIET_MS = 0.1
const QUIET_WITHIN_MS = 1000
const CUT_AFTER_MS = 6000

/**
 * On close each answer ends its connection, then no more are taken. Connections by which nothing was ever asked, as browsers
 * open some ahead, end at once: Node does not count them as idle. Whoever still hangs on is cut after 6 s.
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

/**
 * Waits for a turn of the event loop in which nothing was to do, 1 s at most: whoever connected before has been accepted
 * then, while a connection that still waits when the server stops listening is reset.
 */
async function quietTurn(): Promise<void> {
  const deadline = performance.now() + QUIET_WITHIN_MS
  for (let began = 0, ended = performance.now(); ended < deadline; ) {
    began = ended
    await new Promise((resolve) => setImmediate(resolve))
    ended = performance.now()
    if (ended - began < QUIET_MS) return
  }
}
