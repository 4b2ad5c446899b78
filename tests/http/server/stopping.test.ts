import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testApp } from '#tests/support/servers/app.ts'

const READERS = 8

let webRoot = ''
beforeEach(() => {
  webRoot = mkdtempSync(join(tmpdir(), 'campus-web-'))
  writeFileSync(
    join(webRoot, 'index.html'),
    '<head><!--head--><!--/head--></head><body><!--first-view--></body>',
  )
})
afterEach(() => rmSync(webRoot, { recursive: true }))

test.each(['/', '/products', '/api/products'])(
  'while a server stops, %s is served over open connections, and each response closes its connection',
  async (path) => {
    const { app } = await testApp({ webRoot })
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    const agent = new Agent({ keepAlive: true, maxSockets: READERS })
    const ask = () => read({ port, path, agent })
    const readers = Array.from({ length: READERS }, ask)
    for (const { status, connection } of await Promise.all(readers))
      expect([status, connection]).toEqual([200, 'keep-alive'])

    const closed = app.close()
    await new Promise((resolve) => setTimeout(resolve, 20))
    const late = await Promise.all(Array.from({ length: READERS }, ask))
    expect(late).toEqual(late.map(() => ({ status: 200, connection: 'close' })))
    await closed
    agent.destroy()
  },
)

function read(requested: { port: number; path: string; agent: Agent }) {
  return new Promise<{ status: number | undefined; connection: string | undefined }>((resolve, reject) => {
    const request = get({ host: '127.0.0.1', ...requested }, (answer: IncomingMessage) => {
      answer.resume()
      answer.once('end', () => resolve({ status: answer.statusCode, connection: answer.headers.connection }))
    })
    request.once('error', reject)
  })
}
