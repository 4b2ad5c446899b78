import { createServer } from 'node:net'

/**
 * Below the ports that Linux, macOS and Windows lend to outgoing connections, so that none of those takes one meanwhile,
 * and above those that a person would choose for a server.
 */
const RANGE = { from: 20_000, to: 32_000 }

const given = new Set<number>()

/** A port of this machine that nobody listens on at this moment; no port is answered twice by one process. */
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
