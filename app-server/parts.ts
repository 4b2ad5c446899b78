import { within } from '#adapters/bullmq/connection.ts'

const ANSWER_WITHIN_MS = 1500

/** Each rejects while its part is unavailable. */
export type Parts = Map<string, () => Promise<void>>

export async function unhealthyParts(parts: Parts): Promise<Readonly<Record<string, boolean>>> {
  const requested = [...parts].map(async ([name, check]): Promise<[string, boolean]> => {
    try {
      await within(ANSWER_WITHIN_MS, name, check())
      return [name, false]
    } catch {
      return [name, true]
    }
  })
  return Object.fromEntries(await Promise.all(requested))
}
