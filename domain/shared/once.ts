import type { Requests } from './ports.ts'

/** Who asks, and the key under which they ask for something once; without one it is done each time. */
export type Asker = { by: number; key: string | undefined }

/**
 * Makes what a request asks for, or answers what it made when it was sent before, of which its sender heard nothing. What came
 * along with the repetition is of no use then: `letGo` is told.
 */
export async function once(
  { requests }: { requests: Requests },
  { by, key }: Asker,
  make: () => Promise<number>,
  letGo: () => Promise<void> = async () => {},
): Promise<number> {
  if (key === undefined) return make()
  const before = await requests.made(by, key)
  if (before !== undefined) {
    await letGo()
    return before
  }
  const id = await make()
  await requests.keep(by, key, id)
  return id
}
