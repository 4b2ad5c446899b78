import { execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort, temporaryFolder } from '#tests/support/servers/servers.ts'

type Locked = { dev?: boolean; bin?: Record<string, string> }

const ROOT = join(import.meta.dirname, '..', '..')
const SOURCES = ['adapters', 'app-server', 'domain', 'migrations', 'web', 'workers', 'package.json']
const PATH = (process.env.PATH ?? '')
  .split(delimiter)
  .filter((folder) => !folder.includes('node_modules'))
  .join(delimiter)

let folder = ''
beforeAll(() => {
  folder = temporaryFolder('campus-test-pruned-')
  for (const name of SOURCES) cpSync(join(ROOT, name), join(folder, name), { recursive: true })
  copyPackages(join(folder, 'node_modules'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.skipIf(!hasNpm())(
  'a production install starts by npm, whatever Node the machine has',
  { timeout: 120_000 },
  async () => {
    const port = String(await freePort())
    const server = spawn('npm', ['start'], {
      cwd: folder,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH,
        HOME: folder,
        PORT: port,
        DATA_DIR: join(folder, 'var'),
        DEMO_DATA: 'false',
        WEB_DEV: '1',
      },
    })
    let output = ''
    const ended = new Promise((resolve) => server.once('close', resolve))
    const ready = new Promise((resolve, reject) => {
      const listen = (chunk: Buffer) => {
        output += chunk
        if (output.includes('is ready:')) resolve(undefined)
      }
      server.stdout.on('data', listen)
      server.stderr.on('data', listen)
      void ended.then(() => reject(new Error(`npm start ended:\n${output}`)))
    })
    await ready
    expect((await fetch(`http://localhost:${port}/readyz`)).status).toBe(200)
    // As Ctrl-C does.
    process.kill(-Number(server.pid), 'SIGINT')
    await ended
    expect(existsSync(join(folder, 'var', 'postgres', 'postmaster.pid'))).toBe(false)
  },
)

function copyPackages(into: string): void {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>
  }
  mkdirSync(join(into, '.bin'), { recursive: true })
  for (const [path, { dev, bin = {} }] of Object.entries(packages)) {
    const name = path.replace('node_modules/', '')
    if (path === '' || dev || name.includes('node_modules/') || !existsSync(join(ROOT, path))) continue
    execFileSync('mkdir', ['-p', join(into, name, '..')])
    execFileSync('cp', ['-a', join(ROOT, path), join(into, name)])
    for (const [program, file] of Object.entries(bin))
      symlinkSync(join('..', name, file), join(into, '.bin', program))
  }
}

function hasNpm(): boolean {
  return PATH.split(delimiter).some((one) => existsSync(join(one, 'npm')))
}
