import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { type Encodable, encodable } from '../server/answers.ts'

type CachedPage = Encodable & { bytes: number }

const MAX_BYTES = 8 * 2 ** 20

/** Caches up to 8 MB of pages, keyed by everything that a page is made of, so none is stale. */
export function pageCache({
  maxBytes = MAX_BYTES,
} = {}): (parts: readonly string[], make: () => string) => Encodable {
  const cache = new LRUCache<string, CachedPage>({ maxSize: maxBytes, sizeCalculation: ({ bytes }) => bytes })
  return (parts, make) => {
    const key = hashOf(parts)
    const found = cache.get(key)
    if (found) return found
    const html = Buffer.from(make())
    // Twice the page, for its compressed copies.
    const page = { ...encodable(html, `W/"${key}"`), bytes: 2 * html.length }
    cache.set(key, page)
    return page
  }
}

function hashOf(parts: readonly string[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(`${part.length} `).update(part)
  return hash.digest('base64url')
}
