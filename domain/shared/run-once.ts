import { scheduleImageRemoval } from './orphaned-images.ts'
import type { SharedStores } from './stores.ts'

/** A request and its pictures, which are stored before it runs. */
export type KeyedRequest = { by: number; key: string | undefined; images?: readonly { key: string }[] }

/** Runs `make` once per key and returns its id. Without a key it always runs. Pictures of a repetition are deleted. */
export async function runOnce(
  tx: SharedStores,
  request: KeyedRequest,
  make: () => Promise<number>,
): Promise<number> {
  const [id] = await runAllOnce(tx, request, async () => [await make()])
  if (id === undefined) throw new Error('a request made nothing')
  return id
}

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
  await tx.requests.store(by, key, ids)
  return ids
}
