import { rememberedCampus } from '../campus/campus.ts'
import { token } from '../session/session.ts'
import { visitorId } from '../session/visitor-id.ts'
import { inOneTab, type Leading } from './one-tab.ts'
import { type ConnectionListener, stayConnected, whileVisible } from './stay-connected.ts'

/** `typing` carries the id of a user, `activity` a public event (JSON). */
type LiveFrame = { event: 'news' | 'typing' | 'activity'; data: string; id: string }
type Hear = (frame: LiveFrame) => void

const NEWS: LiveFrame = { event: 'news', data: 'messages', id: '' }
const listeners = new Set<Hear>()
let current: { name: string; stop: () => void } | undefined

/** Shares one connection between visible tabs. Returns an unsubscribe function. */
export function onLive(hear: Hear): () => void {
  listeners.add(hear)
  followCampus()
  return () => {
    listeners.delete(hear)
    if (listeners.size > 0) return
    current?.stop()
    current = undefined
  }
}

function followCampus(): void {
  const bearer = token()
  const campus = rememberedCampus()
  // The end of the token: only tabs of one session share. A new session reloads every tab.
  const name = `live ${campus ?? 'all'} ${bearer?.slice(-12) ?? ''}`
  if (current?.name === name || listeners.size === 0) return
  current?.stop()
  const address =
    bearer === undefined ? publicAddress(campus) : `/api/messages/events?activity=${campus ?? 'all'}`
  current = { name, stop: whileVisible(() => share(name, address, bearer)) }
}

function publicAddress(campus: string | undefined): string {
  return `/api/events?${new URLSearchParams({ visitor: visitorId(), ...(campus && { campus }) })}`
}

/** Lets one tab read the stream and pass it on to the others. */
function share(name: string, address: string, bearer: string | undefined): () => void {
  const others = channelOf(name)
  others?.addEventListener('message', ({ data }: MessageEvent<LiveFrame>) => notify(data))
  const lead = ({ isShared, hasFollowed }: Leading) => {
    let hasMissed = hasFollowed
    const hear: Hear = (frame) => {
      if (isShared) others?.postMessage(frame)
      notify(frame)
    }
    return stayConnected(({ opened, lost }) =>
      read(address, bearer, hear, {
        opened: () => {
          opened()
          // Covers what was missed while disconnected.
          if (hasMissed) hear(NEWS)
          hasMissed = false
        },
        lost: () => {
          hasMissed = true
          lost()
        },
      }),
    )
  }
  const stop = others ? inOneTab(name, lead) : lead({ isShared: false, hasFollowed: false })
  return () => {
    stop()
    others?.close()
  }
}

/** Returns undefined in browsers that refuse it where they refuse storage. */
function channelOf(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name)
  } catch {
    return undefined
  }
}

function notify(frame: LiveFrame): void {
  for (const hear of listeners) hear(frame)
}

/** Reads by fetch, as an EventSource could not send the token. Returns a function that closes the stream. */
function read(
  address: string,
  bearer: string | undefined,
  hear: Hear,
  { opened, lost }: ConnectionListener,
): () => void {
  const ending = new AbortController()
  const run = async () => {
    const { ok, body } = await fetch(address, {
      headers: { accept: 'text/event-stream', ...(bearer && { authorization: `Bearer ${bearer}` }) },
      cache: 'no-store',
      signal: ending.signal,
    })
    if (!ok || !body) return
    opened()
    const reader = body.pipeThrough(new TextDecoderStream()).getReader()
    for (let rest = ''; ; ) {
      const { done, value } = await reader.read()
      if (done) return
      const frames = (rest + value).split('\n\n')
      rest = frames.pop() ?? ''
      for (const text of frames) {
        const frame = frameIn(text, bearer === undefined ? 'activity' : 'news')
        if (frame) hear(frame)
      }
    }
  }
  run()
    .catch(() => undefined)
    .finally(lost)
  return () => ending.abort()
}

/** Gives a frame without an event `unnamed`; undefined for a comment. */
function frameIn(text: string, unnamed: LiveFrame['event']): LiveFrame | undefined {
  const fields: Record<string, string> = {}
  for (const line of text.split('\n')) {
    const [, name, value = ''] = /^(event|id|data): ?(.*)$/.exec(line) ?? []
    if (name !== undefined) fields[name] = value
  }
  const { event, data, id = '' } = fields
  if (data === undefined) return undefined
  if (event === undefined) return { event: unnamed, data, id }
  return event === 'typing' || event === 'activity' ? { event, data, id } : undefined
}
