import { letGo } from './let-go.ts'
import type { Outbox, Requests } from './ports.ts'

/**
 * Who asks, the key under which they ask for something once, and the pictures that came along, which are stored already.
 * Without a key it is done each time.
 */
export type Asker = { by: number; key: string | undefined; images?: readonly { key: string }[] }

/**
 * Makes what a request asks for, or answers what it made when it was sent before, of which its sender heard nothing. The
 * pictures of a repetition are nobody's: they are let go of.
 */
export async function once(
  tx: { requests: Requests; outbox: Outbox },
  { by, key, images = [] }: Asker,
  make: () => Promise<number>,
): Promise<number> {
  if (key === undefined) return make()
  const before = await tx.requests.made(by, key)
  if (before !== undefined) {
    await letGo(
      tx,
      images.map((image) => image.key),
    )
    return before
  }
  const id = await make()
  await tx.requests.keep(by, key, id)
  return id
}
