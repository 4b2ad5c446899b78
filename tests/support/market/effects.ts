import type { DeliverEach } from '../../../workers/channel.ts'
import { eachOnce } from '../../../workers/effects.ts'

/** Runs each effect of an event once over all calls, like a delivery with its retries. */
export function effectsByEvent() {
  const done = new Map<number, string[]>()
  return (eventId: number): DeliverEach => {
    const names = done.get(eventId) ?? []
    done.set(eventId, names)
    return async (effects) => {
      await eachOnce(names, async (some) => void names.push(...some))(effects)
      names.push(...effects.keys())
    }
  }
}
