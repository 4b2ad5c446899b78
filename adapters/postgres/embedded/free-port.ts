import { createServer } from 'node:net'

/** Below the ephemeral ports of Linux, macOS and Windows, and above the usual ports of servers. */
const RANGE = { from: 20_000, to: 32_000 }

const given = new Set<number>()

export async function freePort({ from, to } = RANGE): Promise<number> {
  const first = Math.floor(Math.random() * (to - from))
  for (let step = 0; step < to - from; step += 1) {
    const port = from + ((first + step) % (to - from))
    if (given.has(port)) continue
    given.add(port)
    if (await isFree(port)) return port
  }
  throw new Error(`all ports from ${from} to ${to} are in use`)
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
