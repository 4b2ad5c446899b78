import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct, aUser } from '#tests/support/market/marketplace.ts'
import { testApp } from '#tests/support/servers/app.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const PACKAGES = join(ROOT, 'node_modules')
const CLIENT = join(import.meta.dirname, 'generated-client/buy-a-phone.ts')
const TYPESCRIPT_5 = join(import.meta.dirname, 'generated-client/typescript-5.mjs')

let world: Awaited<ReturnType<typeof testApp>>
let folder: string
beforeAll(async () => {
  world = await testApp()
  folder = await mkdtemp(join(tmpdir(), 'generated-client-'))
})
afterAll(async () => {
  await world.app.close()
  await rm(folder, { recursive: true })
})

test('a client generated from the API’s description buys a phone', async () => {
  const { app, market } = world
  const [seller, buyer] = [await aUser(market), await aUser(market, { naira: 20_000 })]
  await aProduct(market, seller.id)
  const url = await app.listen({ port: 0, host: '127.0.0.1' })

  await generate(`${url}/api/openapi.json`, join(folder, 'api.ts'))
  await compile({ 'generated-api': [join(folder, 'api.ts')] })
  const order = JSON.parse(await node(CLIENT, url, buyer.token))

  expect(order).toMatchObject({ totalAmount: 2100, escrowStatus: 'held' })
}, 90_000)

function generate(document: string, file: string): Promise<string> {
  const generator = join(PACKAGES, 'openapi-typescript/bin/cli.js')
  return node('--import', TYPESCRIPT_5, generator, document, '--output', file)
}

async function compile(paths: Record<string, string[]>): Promise<void> {
  const config = {
    extends: join(ROOT, 'tsconfig.json'),
    compilerOptions: { lib: ['es2024', 'dom', 'dom.iterable'], typeRoots: [join(PACKAGES, '@types')], paths },
    files: [CLIENT],
    include: [],
  }
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config))
  await node(join(PACKAGES, 'typescript/bin/tsc'), '-p', folder)
}

function node(...args: string[]): Promise<string> {
  return promisify(execFile)(process.execPath, args, { cwd: ROOT }).then(
    ({ stdout }) => stdout,
    ({ stdout, stderr }) => Promise.reject(new Error(`${stdout}${stderr}`)),
  )
}
