import { onLive } from './live-stream.ts'

export type LiveEvent = { id: string; message: string; campus: string; url?: string | null }

export function onLiveEvent(hear: (event: LiveEvent) => void): () => void {
  return onLive(({ event, data, id }) => {
    const happening = event === 'activity' ? eventIn(data) : undefined
    if (happening) hear({ ...happening, id })
  })
}

/** Parses by hand: every page runs this, and a schema library would double its scripts. */
function eventIn(data: unknown): Omit<LiveEvent, 'id'> | undefined {
  try {
    const { message, campus, url } = JSON.parse(String(data))
    if (typeof message !== 'string' || typeof campus !== 'string') return undefined
    return { message, campus, url: typeof url === 'string' ? url : null }
  } catch {
    return undefined
  }
}
