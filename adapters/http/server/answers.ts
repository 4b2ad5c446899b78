import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyRequest } from 'fastify'

export type Encoding = 'br' | 'gzip'

/** Smaller bodies cost more than compression saves. */
export const COMPRESSED_FROM_BYTES = 1024
/** Low quality, since responses are compressed on each request. */
export const BROTLI_QUALITY = 5

/** Visitors revalidate; members’ responses, changes and sign-ins are never stored. */
export function cachingOf({ user, method }: FastifyRequest): string {
  if (user) return 'private, no-store'
  return method === 'GET' || method === 'HEAD' ? 'no-cache' : 'no-store'
}

export function acceptedEncoding({ headers }: Pick<FastifyRequest, 'headers'>): Encoding | undefined {
  const accepted = headers['accept-encoding']
  if (accepted === undefined || headers['x-no-compression'] !== undefined) return undefined
  const chosen = negotiate(accepted.toLowerCase(), ['br', 'gzip'])
  return chosen === 'br' || chosen === 'gzip' ? chosen : undefined
}

export type Encodable = { etag: string; body: (encoding: Encoding | undefined) => Promise<Buffer> }

export function encodable(plain: Buffer, etag: string): Encodable {
  const copies = new Map<Encoding, Promise<Buffer>>()
  return {
    etag,
    async body(encoding) {
      if (encoding === undefined) return plain
      const copy = copies.get(encoding) ?? compressed(plain, encoding)
      copies.set(encoding, copy)
      return copy
    },
  }
}

function compressed(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(body)
  return promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
}
