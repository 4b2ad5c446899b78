import { createHash } from 'node:crypto'
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
  const kept = new Map<string, Kept>()
  let bytes = 0

  function keep(key: string, page: Kept): void {
    kept.set(key, page)
    bytes += page.bytes
    for (const [oldest, { bytes: freed }] of kept) {
      if (bytes <= maxBytes) break
      kept.delete(oldest)
      bytes -= freed
    }
  }

  return (parts, make) => {
    const key = hashOf(parts)
    const found = kept.get(key)
    if (found) kept.delete(key)
    const page = found ?? pageOf(key, Buffer.from(make()))
    if (found) bytes -= found.bytes
    keep(key, page)
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
