import { onLive } from './live-stream.ts'

/** A public happening as the stream carries it. */
export type LiveEvent = { id: string; message: string; campus: string; url?: string | null }

/** Calls `hear` with each public happening. Returns how to stop. */
export function onLiveEvent(hear: (event: LiveEvent) => void): () => void {
  return onLive(({ event, data, id }) => {
    const happening = event === 'activity' ? eventIn(data) : undefined
    if (happening) hear({ ...happening, id })
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
