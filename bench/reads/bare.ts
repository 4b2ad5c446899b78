import type { AddressInfo } from 'node:net'
import compress from '@fastify/compress'
import Fastify from 'fastify'
import pg from 'pg'

/**
 * The reference: Fastify and pg with one prepared statement per address, whose result is the whole response.
 * bench/reads.ts starts it with the database and the statements.
 */
type Given = { url: string; statements: Record<string, string>; product: string }

process.once('message', async ({ url, statements, product }: Given) => {
  const pool = new pg.Pool({ connectionString: url, max: 10 })
  const app = Fastify()
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
  const ask = async (name: string, text: string, values: unknown[]) => {
    const { rows } = await pool.query<{ answer: string }>({ name, text, values })
    return rows[0]?.answer ?? ''
  }
  const addresses = new Map(Object.entries(statements))
  app.get('/api/products/:id', async (request, reply) => {
    const { id } = request.params as { id: string }
    return reply.type('application/json; charset=utf-8').send(await ask('product', product, [Number(id)]))
  })
  const whole = async (request: { url: string }) =>
    ask(request.url.slice(0, 60), addresses.get(request.url) ?? '', [])
  for (const path of ['/api/products', '/api/search'])
    app.get(path, async (request, reply) =>
      reply.type('application/json; charset=utf-8').send(await whole(request)),
    )
  await app.listen({ port: 0, host: '127.0.0.1' })
  process.send?.({ port: (app.server.address() as AddressInfo).port })
})
process.once('disconnect', () => process.exit(0))
