import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { request } from './caller.ts'
import { freePort, temporaryFolder } from './servers.ts'

const SETTINGS = join(import.meta.dirname, '..', '..', '..', 'docs', 'deploy', 'haproxy.cfg')

export const hasHaproxy = spawnSync('haproxy', ['-v'], { stdio: 'ignore' }).error === undefined

/** Starts HAProxy by `docs/deploy/haproxy.cfg` in front of two servers. */
export async function startHaproxy(
  servers: readonly number[],
): Promise<{ url: string; ready: () => Promise<void>; stop: () => Promise<void> }> {
  const folder = temporaryFolder('campus-test-haproxy-')
  const file = join(folder, 'haproxy.cfg')
  const port = await freePort()
  const [one = 0, two = 0] = servers
  const settings = readFileSync(SETTINGS, 'utf8')
    .replace('bind :8080', `bind 127.0.0.1:${port}`)
    .replace('127.0.0.1:3000', `127.0.0.1:${one}`)
    .replace('127.0.0.1:3001', `127.0.0.1:${two}`)
  writeFileSync(file, settings)
  chmodSync(file, 0o644)
  const program = spawn('haproxy', ['-db', '-q', '-f', file], { stdio: 'ignore' })
  const kill = () => void program.kill('SIGKILL')
  process.once('exit', kill)
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    ready: async () => {
      for (let tries = 0; tries < 100; tries += 1) {
        const answer = await request(url, 'GET', '/readyz').catch(() => undefined)
        if (answer?.status === 200) return
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
      throw new Error('HAProxy finds no server that is ready')
    },
    stop: async () => {
      process.off('exit', kill)
      const ended = new Promise((resolve) => program.once('exit', resolve))
      program.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
