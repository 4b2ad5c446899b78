import { spawn, spawnSync } from 'node:child_process'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'

const ANSWERS_WITHIN_MS = 5000

/** A `redis-server` of the PATH on this port that keeps nothing; undefined where there is none. */
export async function startRedis(
  port: number,
): Promise<{ url: string; stop: () => Promise<void> } | undefined> {
  if (spawnSync('redis-server', ['--version'], { stdio: 'ignore' }).error) return undefined
  const flags = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  // Not in our group: Ctrl-C would end it before those who use it.
  const child = spawn('redis-server', flags, { stdio: 'ignore', cwd: tmpdir(), detached: true })
  const kill = () => void child.kill('SIGKILL')
  process.once('exit', kill)
  await untilAnswering(port)
  return {
    url: `redis://127.0.0.1:${port}`,
    stop: async () => {
      process.off('exit', kill)
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await gone
    },
  }
}

async function untilAnswering(port: number): Promise<void> {
  for (const deadline = Date.now() + ANSWERS_WITHIN_MS; Date.now() < deadline; ) {
    const isThere = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1')
      socket.once('connect', () => {
        socket.destroy()
        resolve(true)
      })
      socket.once('error', () => resolve(false))
    })
    if (isThere) return
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
  throw new Error(`redis-server does not respond on port ${port}`)
}
