import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { notFound } from '#domain/shared/rejection.ts'
import { acceptedEncoding } from '../server/answers.ts'
import { QUIET } from '../server/tracing.ts'

const TEXTS: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
}
const TYPES: Readonly<Record<string, string>> = { ...TEXTS, '.woff2': 'font/woff2' }
const COPIES = { br: '.br', gzip: '.gz' } as const
/** Allowed names; none leads out of the folder. */
const NAME = /^\w[\w.-]*$/

/** Serves files from memory: reading one costs several times what sending it does. */
export function assetRoutes(app: FastifyInstance, folder: string): void {
  const cache = new Map<string, Buffer>()

  /** Reads a file; does not cache a missing one, which the next build may add. */
  async function contentOf(name: string): Promise<Buffer | undefined> {
    const content = cache.get(name) ?? (await read(join(folder, name)))
    if (content) cache.set(name, content)
    return content
  }

  app.get<{ Params: { file: string } }>('/assets/:file', QUIET, async (request, reply) => {
    const { file } = request.params
    const type = TYPES[extname(file)]
    if (type === undefined || !NAME.test(file)) throw notFound('Not found')
    const encoding = extname(file) in TEXTS ? acceptedEncoding(request) : undefined
    const compressed = encoding && (await contentOf(file + COPIES[encoding]))
    const content = compressed ?? (await contentOf(file))
    if (!content) throw notFound('Not found')
    if (compressed) reply.header('content-encoding', encoding)
    return immutable(reply, file).type(type).send(content)
  })
}

function immutable(reply: FastifyReply, file: string): FastifyReply {
  return reply
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('etag', `W/"${file}"`)
    .header('vary', 'accept-encoding')
}

function read(path: string): Promise<Buffer | undefined> {
  return readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
}
