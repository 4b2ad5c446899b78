import { createServer, request } from 'node:http'

/** Distributes requests to local servers in turn. */
export async function roundRobin(ports: readonly number[], port: number): Promise<() => Promise<void>> {
  let turn = 0
  const proxy = createServer((incoming, answer) => {
    turn = (turn + 1) % ports.length
    const { method, url, headers } = incoming
    const outgoing = request({ host: '127.0.0.1', port: ports[turn], method, path: url, headers })
    outgoing.once('response', (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers)
      answer.flushHeaders()
      response.pipe(answer)
    })
    outgoing.once('error', () => answer.destroy())
    answer.once('close', () => outgoing.destroy())
    incoming.pipe(outgoing)
  })
  await new Promise<void>((resolve) => proxy.listen(port, '127.0.0.1', resolve))
  return () =>
    new Promise((resolve) => {
      proxy.close(() => resolve())
      proxy.closeAllConnections()
    })
}
