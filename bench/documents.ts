import { fork } from 'node:child_process'
import { once } from 'node:events'
import { get } from 'node:http'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { startServer } from '../tests/support/running-server.ts'
import { buildWeb } from '../web/build.ts'
import type { Document } from './documents/same-bytes.ts'
import { type Load, load, median, shown } from './reads/load.ts'

/**
 * What a first visit asks for, against Fastify that sends the same bytes from memory: documents, the app's files and pictures,
 * compressed, of the demo. In turns, so that what else the machine does meets both alike; client and servers share the machine.
 */
const ROUNDS = 3
const SLICE_MS = 1500
const CONNECTIONS = 16
const ACCEPTED = { 'accept-encoding': 'br' }
const OF_CONTENT = ['content-type', 'content-encoding', 'cache-control', 'etag', 'vary'] as const

await buildWeb()
const ours = await startServer({ DEMO_DATA: 'true', RUN_WORKERS: 'false', RATE_LIMITS: 'off' })
const port = Number(new URL(ours.url).port)
const html = await (await fetch(`${ours.url}/products`)).text()
const found = (pattern: RegExp) => pattern.exec(html)?.[0] ?? ''
const paths: Record<string, string> = {
  home: '/',
  'a list': '/products',
  'a product': found(/\/products\/\d+/),
  'a text': '/about',
  'a script': found(/\/assets\/shared-[\w-]+\.js/),
  'a picture': found(/\/images\/\w+-320\.avif/),
}
const documents = await Promise.all(Object.values(paths).map(documentAt))
const reference = fork(join(import.meta.dirname, 'documents', 'same-bytes.ts'), { serialization: 'advanced' })
reference.send(documents)
const [referencePort] = (await once(reference, 'message')) as [number]

console.log(
  `${CONNECTIONS} connections, medians of ${ROUNDS} turns of ${SLICE_MS} ms, load ${loadavg()[0]?.toFixed(1)}`,
)
console.log('Requests a second, p50/p99 in ms, and the ratio to the reference.\n')
console.log(`${'document'.padEnd(14)}${'bytes'.padEnd(8)}${'reference'.padEnd(22)}ours`)
for (const [index, [name, path]] of Object.entries(paths).entries()) {
  const sides = [referencePort, port].map((side) => ({ port: side, paths: [path], headers: ACCEPTED }))
  const seen: Load[][] = sides.map(() => [])
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [side, asked] of sides.entries())
      seen[side]?.push(await load(asked, { connections: CONNECTIONS, ms: SLICE_MS }))
  const [bare, own] = seen.map(median)
  if (!bare || !own) continue
  const bytes = String(documents[index]?.body.length)
  const ratio = (own.perSecond / bare.perSecond).toFixed(2)
  console.log(`${name.padEnd(14)}${bytes.padEnd(8)}${shown(bare).padEnd(22)}${shown(own)} ${ratio}`)
}
reference.kill('SIGKILL')
await ours.stop()
process.exit(0)

async function documentAt(path: string): Promise<Document> {
  const [answer] = await once(get({ port, path, headers: ACCEPTED }), 'response')
  const headers = Object.fromEntries(
    OF_CONTENT.flatMap((name) => (answer.headers[name] ? [[name, String(answer.headers[name])]] : [])),
  )
  return { path, headers, body: await buffer(answer) }
}
