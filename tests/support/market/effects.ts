import type { DeliverEach } from '../../../workers/channel.ts'
import { eachOnce } from '../../../workers/effects.ts'

/** Returns what runs the effects of an event, each once over all calls for that event, as one delivery and its retries do. */
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
