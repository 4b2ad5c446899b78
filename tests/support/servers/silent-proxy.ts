import { connect, createServer, type Socket } from 'node:net'

/** A proxy that can fall silent like a dead host: open connections stay open and carry nothing. */
export type SilentProxy = { port: number; silence: () => void; close: () => void }

/** Opens a proxy; connections after `silence` work again. */
export async function silentProxy(target: number): Promise<SilentProxy> {
  const pairs = new Set<[Socket, Socket]>()
  const server = createServer((here) => {
    const there = connect(target, '127.0.0.1')
    const pair: [Socket, Socket] = [here, there]
    pairs.add(pair)
    here.pipe(there).pipe(here)
    for (const [one, other] of [pair, pair.toReversed() as typeof pair]) {
      one.on('error', () => other.destroy())
      one.on('close', () => pairs.delete(pair))
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    port: typeof address === 'object' ? (address?.port ?? 0) : 0,
    silence: () => {
      for (const [here, there] of pairs) {
        here.unpipe(there)
        there.unpipe(here)
        here.pause()
        there.pause()
      }
    },
    close: () => {
      for (const [here, there] of pairs) {
        here.destroy()
        there.destroy()
      }
      server.close()
    },
  }
}
