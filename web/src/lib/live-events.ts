import * as z from 'zod/mini'
import { stayConnected } from './stay-connected.ts'

/** A public happening as the stream carries it. */
const LiveEvent = z.object({
  message: z.string(),
  campus: z.string(),
  url: z.optional(z.nullable(z.string())),
})
export type LiveEvent = z.infer<typeof LiveEvent> & { id: string }

/** Listens to the stream at this address while the tab is seen and the network is there. Answers how to stop. */
export function listenLive(address: string, hear: (event: LiveEvent) => void): () => void {
  return stayConnected(({ opened, lost }) => {
    const source = new EventSource(address)
    source.onopen = opened
    source.onmessage = ({ data, lastEventId }) => {
      const event = eventIn(data)
      if (event) hear({ ...event, id: lastEventId })
    }
    source.onerror = lost
    return () => source.close()
  })
}

function eventIn(data: unknown) {
  try {
    const parsed = z.safeParse(LiveEvent, JSON.parse(String(data)))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}
