import { stayConnected } from './stay-connected.ts'

/** A public happening as the stream carries it. */
export type LiveEvent = { id: string; message: string; campus: string; url?: string | null }

/** Listens to the stream at this address while the tab is seen and the network is there. Returns how to stop. */
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

/** By hand: everyone listens, and a schema's library would be as large as the rest of the page's own scripts. */
function eventIn(data: unknown): Omit<LiveEvent, 'id'> | undefined {
  try {
    const { message, campus, url } = JSON.parse(String(data))
    if (typeof message !== 'string' || typeof campus !== 'string') return undefined
    return { message, campus, url: typeof url === 'string' ? url : null }
  } catch {
    return undefined
  }
}
