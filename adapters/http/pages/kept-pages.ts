import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { compressed, type Encoding } from '../server/answers.ts'

/** A page as it is sent, made and compressed once for all who ask for it so. */
export type KeptPage = { etag: string; body: (encoding: Encoding | undefined) => Promise<Buffer> }

type Kept = KeptPage & { bytes: number }

const MAX_BYTES = 8 * 2 ** 20

/**
 * Pages by what they are made of: the same parts make the same page, so that none is ever out of date. Beyond 8 MB those go
 * that were asked for longest ago.
 */
export function keepPages({
  maxBytes = MAX_BYTES,
} = {}): (parts: readonly string[], make: () => string) => KeptPage {
  const kept = new LRUCache<string, Kept>({ maxSize: maxBytes, sizeCalculation: ({ bytes }) => bytes })
  return (parts, make) => {
    const key = hashOf(parts)
    const found = kept.get(key)
    if (found) return found
    const page = pageOf(key, Buffer.from(make()))
    kept.set(key, page)
    return page
  }
}

function pageOf(key: string, html: Buffer): Kept {
  const copies = new Map<Encoding, Promise<Buffer>>()
  return {
    etag: `W/"${key}"`,
    // Compressed copies come beside it.
    bytes: 2 * html.length,
    async body(encoding) {
      if (encoding === undefined) return html
      const copy = copies.get(encoding) ?? compressed(html, encoding)
      copies.set(encoding, copy)
      return copy
    },
  }
}

function hashOf(parts: readonly string[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(`${part.length} `).update(part)
  return hash.digest('base64url')
}
