import { scheduleImageRemoval } from './orphaned-images.ts'
import type { SharedStores } from './stores.ts'

/** Who asks, the key under which they ask for something once, and the pictures that came along, which are stored already. */
export type KeyedRequest = { by: number; key: string | undefined; images?: readonly { key: string }[] }

/**
 * Makes what a request asks for, or returns what it made when it was sent before and its answer was lost. Without a key it
 * is made each time. The pictures of a repetition are removed: nothing shows them.
 */
export async function runOnce(
  tx: SharedStores,
  request: KeyedRequest,
  make: () => Promise<number>,
): Promise<number> {
  const [id] = await runAllOnce(tx, request, async () => [await make()])
  if (id === undefined) throw new Error('a request made nothing')
  return id
}

/** The same for a request that makes several things at once. */
export async function runAllOnce(
  tx: SharedStores,
  { by, key, images = [] }: KeyedRequest,
  make: () => Promise<number[]>,
): Promise<number[]> {
  if (key === undefined) return make()
  const before = await tx.requests.made(by, key)
  if (before !== undefined) {
    await scheduleImageRemoval(
      tx,
      images.map((image) => image.key),
    )
    return before
  }
  const ids = await make()
  await tx.requests.keep(by, key, ids)
  return ids
}
