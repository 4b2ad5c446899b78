import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A network between browser and server that can be cut, slowed down, and that can change a file. */
export type ShakyNetwork = {
  url: string
  cut: boolean
  /** Extra delay of a path's responses in ms, or a promise to wait for. */
  slow: Map<string, number | Promise<void>>
  /** Text appended to the file at this path. */
  appended: Map<string, string>
  seen: string[]
  close: () => Promise<void>
}

/** Starts such a network in front of a server. */
export async function shakyNetworkTo(target: string): Promise<ShakyNetwork> {
  const { hostname, port } = new URL(target)
  const server = createServer(async (incoming, outgoing) => {
    if (network.cut) return void incoming.socket.destroy()
    const { method = 'GET', url = '/', headers } = incoming
    network.seen.push(`${method} ${url}`)
    const path = url.split('?', 1)[0] ?? ''
    const slow = network.slow.get(path) ?? 0
    await (typeof slow === 'number' ? new Promise((resolve) => setTimeout(resolve, slow)) : slow)
    const added = network.appended.get(path)
    const requested = added === undefined ? headers : { ...headers, 'accept-encoding': 'identity' }
    const onward = request({ hostname, port, method, path: url, headers: requested }, (answer) => {
      const { 'content-length': length, etag, ...rest } = answer.headers
      const stored =
        added === undefined
          ? { ...rest, ...(length && { 'content-length': length }), ...(etag && { etag }) }
          : rest
      outgoing.writeHead(answer.statusCode ?? 502, stored)
      answer.pipe(outgoing, { end: added === undefined })
      if (added !== undefined) answer.once('end', () => outgoing.end(added))
    })
    onward.once('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const network: ShakyNetwork = {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    cut: false,
    slow: new Map(),
    appended: new Map(),
    seen: [],
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return network
}
