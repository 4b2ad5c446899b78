import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import {
  type Running,
  type RunningServer,
  startServer,
  startWorker,
} from '#tests/support/servers/running-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'campus-test-heartbeat-'))
let server: RunningServer | undefined
let worker: Running | undefined
afterEach(async () => {
  await worker?.end('SIGKILL')
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const check = () =>
  spawnSync(process.execPath, ['workers/heartbeat.ts'], { env: { ...process.env, TMPDIR: folder } }).status

test('a worker reports health while it works, and the check detects one that hangs', {
  timeout: 60_000,
}, async () => {
  expect(check()).toBe(1)
  server = await startServer({ RUN_WORKERS: 'false' })
  worker = await startWorker(server, { TMPDIR: folder })
  expect(check()).toBe(0)
  worker.process.kill('SIGSTOP')
  const longAgo = new Date(Date.now() - 31_000)
  utimesSync(join(folder, 'campus-worker-heartbeat'), longAgo, longAgo)
  expect(check()).toBe(1)
  worker.process.kill('SIGCONT')
  await expect.poll(check, { timeout: 10_000, interval: 500 }).toBe(0)
})
