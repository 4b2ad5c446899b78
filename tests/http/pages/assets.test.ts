import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '#tests/support/servers/app.ts'

const SCRIPT = `console.log('${'a phone for sale '.repeat(100)}')`
const webRoot = mkdtempSync(join(tmpdir(), 'campus-assets-'))
const assets = join(webRoot, 'assets')
const write = (name: string, content: string | Buffer) => writeFileSync(join(assets, name), content)

let app: FastifyInstance
beforeAll(async () => {
  mkdirSync(assets)
  writeFileSync(join(webRoot, 'index.html'), '<head></head><body></body>')
  writeFileSync(join(webRoot, 'first-screens.json'), '{}')
  writeFileSync(join(webRoot, 'secret.js'), 'not an asset')
  write('home-1a.js', SCRIPT)
  write('home-1a.js.br', brotliCompressSync(SCRIPT))
  write('home-1a.js.gz', gzipSync(SCRIPT))
  write('style-2b.css', 'body { color: red }')
  write('letters-3c.woff2', Buffer.from([0, 1, 2]))
  app = (await testApp({ webRoot })).app
})
afterAll(async () => {
  await app?.close()
  rmSync(webRoot, { recursive: true })
})

const get = (file: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url: `/assets/${file}`, headers })

describe('The app’s own files', () => {
  test.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['identity', undefined, (body: Buffer) => body],
    [undefined, undefined, (body: Buffer) => body],
  ])('accept %s and are compressed accordingly, on each request', async (accepted, encoding, unpack) => {
    for (const _ of [1, 2]) {
      const answer = await get('home-1a.js', accepted === undefined ? {} : { 'accept-encoding': accepted })
      expect([answer.statusCode, answer.headers]).toMatchObject([
        200,
        {
          'content-type': 'text/javascript; charset=utf-8',
          'cache-control': 'public, max-age=31536000, immutable',
          'x-content-type-options': 'nosniff',
          vary: 'accept-encoding',
        },
      ])
      expect(answer.headers['content-encoding']).toBe(encoding)
      expect(unpack(answer.rawPayload).toString()).toBe(SCRIPT)
    }
  })

  test('are sent uncompressed without a compressed copy', async () => {
    const accepting = { 'accept-encoding': 'br' }
    const style = await get('style-2b.css', accepting)
    expect([style.headers['content-encoding'], style.payload]).toEqual([undefined, 'body { color: red }'])
    const letters = await get('letters-3c.woff2', accepting)
    expect([letters.headers['content-type'], [...letters.rawPayload]]).toEqual(['font/woff2', [0, 1, 2]])
  })

  test('are not sent again if unchanged, nor on HEAD', async () => {
    const { headers } = await get('home-1a.js')
    const again = await get('home-1a.js', { 'if-none-match': String(headers.etag) })
    expect([again.statusCode, again.payload]).toEqual([304, ''])
    const head = await app.inject({ method: 'HEAD', url: '/assets/home-1a.js' })
    expect([head.statusCode, head.headers['content-length'], head.payload]).toEqual([
      200,
      String(SCRIPT.length),
      '',
    ])
  })

  test('built meanwhile exist, and earlier ones stay', async () => {
    expect((await get('home-4d.js')).statusCode).toBe(404)
    await get('style-2b.css')
    write('home-4d.js', 'new')
    rmSync(join(assets, 'style-2b.css'))
    expect((await get('home-4d.js')).payload).toBe('new')
    expect((await get('style-2b.css')).statusCode).toBe(200)
  })

  test.each([
    'nothing-5e.js',
    '..%2fsecret.js',
    '%2e%2e%2findex.html',
    '..%5csecret.js',
    '.hidden.js',
    'home-1a.js.br',
    'home-1a',
    '%00.js',
    'constructor',
    `${'a'.repeat(190)}.js`,
  ])('are in one folder with typed names: %s is 404', async (file) => {
    const answer = await get(file)
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { message: 'Not found' }])
    expect(answer.headers['cache-control']).toBeUndefined()
  })
})
