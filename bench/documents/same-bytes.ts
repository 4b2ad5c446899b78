import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'

/** The reference of bench/documents.ts, in a process of its own: Fastify that sends the same bytes from memory, and nothing else. */
export type Document = { path: string; headers: Record<string, string>; body: Buffer }

process.once('message', async (documents: Document[]) => {
  const app = Fastify()
  for (const { path, headers, body } of documents)
    app.get(path, (_, reply) => reply.headers(headers).send(Buffer.from(body)))
  await app.listen({ port: 0, host: '127.0.0.1' })
  process.send?.((app.server.address() as AddressInfo).port)
})
process.once('disconnect', () => process.exit(0))
