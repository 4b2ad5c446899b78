import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyRequest } from 'fastify'

/** How a body may be compressed on its way. */
export type Encoding = 'br' | 'gzip'

/** Below that, compression saves less than it costs. */
export const COMPRESSED_FROM_BYTES = 1024
/** Data costs the reader money; what is made anew for each request is pressed quickly rather than hard. */
export const BROTLI_QUALITY = 5

/** Returns the `Cache-Control` of a response: visitors’ may be revalidated; members’, changes and sign-ins are never stored. */
export function cachingOf({ user, method }: FastifyRequest): string {
  if (user) return 'private, no-store'
  return method === 'GET' || method === 'HEAD' ? 'no-cache' : 'no-store'
}

/** Returns how the body of a response may be compressed; undefined for a reader that takes it only as it is. */
export function acceptedEncoding({ headers }: Pick<FastifyRequest, 'headers'>): Encoding | undefined {
  const accepted = headers['accept-encoding']
  if (accepted === undefined || headers['x-no-compression'] !== undefined) return undefined
  const chosen = negotiate(accepted.toLowerCase(), ['br', 'gzip'])
  return chosen === 'br' || chosen === 'gzip' ? chosen : undefined
}

/** A body and its ETag, compressed at most once for each encoding. */
export type Encodable = { etag: string; body: (encoding: Encoding | undefined) => Promise<Buffer> }

/** Returns the body as it is sent to readers of any encoding. */
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

/** Compresses a body, quickly rather than hard. */
function compressed(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(body)
  return promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
}
