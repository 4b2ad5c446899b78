import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'

const CONNECT_WITHIN_MS = 2000

/**
 * Hands requests to the servers on these ports of this machine in turn; one that takes no connection is left out. Streams and
 * uploads pass as they come. Not listening yet.
 */
export function roundRobin(ports: readonly number[]): Server {
  let turn = 0
  return createServer({ requestTimeout: 0 }, (incoming, answer) => {
    turn = (turn + 1) % ports.length
    const order = [...ports.slice(turn), ...ports.slice(0, turn)]
    pass(incoming, answer, order)
  })
}

function pass(incoming: IncomingMessage, answer: ServerResponse, ports: readonly number[]): void {
  const [port, ...others] = ports
  if (port === undefined) {
    answer.writeHead(503, { 'content-type': 'application/json', 'retry-after': '2' })
    answer.end(
      JSON.stringify({ message: 'No server is available right now. Please try again.', code: 'UNAVAILABLE' }),
    )
    return
  }
  const outgoing = request({
    host: '127.0.0.1',
    port,
    method: incoming.method,
    path: incoming.url,
    headers: {
      ...incoming.headers,
      connection: 'close',
      // Whatever the client says of itself here is not believed.
      'x-forwarded-for': incoming.socket.remoteAddress ?? '',
      'x-forwarded-proto': 'http',
      'x-forwarded-host': incoming.headers.host ?? '',
    },
  })
  let connected = false
  const tooLate = setTimeout(() => outgoing.destroy(new Error('no connection')), CONNECT_WITHIN_MS)
  outgoing.once('socket', (socket) =>
    socket.once('connect', () => {
      connected = true
      clearTimeout(tooLate)
      incoming.pipe(outgoing)
    }),
  )
  outgoing.once('response', (response) => {
    const { connection: _, ...headers } = response.headers
    answer.writeHead(response.statusCode ?? 502, headers)
    answer.flushHeaders()
    response.pipe(answer)
    response.once('error', () => answer.destroy())
  })
  outgoing.on('error', () => {
    clearTimeout(tooLate)
    // Nothing was sent yet: another server may have it.
    if (!connected) pass(incoming, answer, others)
    else if (answer.headersSent) answer.destroy()
    else answer.writeHead(502).end()
  })
  answer.once('close', () => {
    if (connected) outgoing.destroy()
  })
}
