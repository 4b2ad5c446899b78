import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { messageNews } from '#adapters/contract/messaging/messages.ts'
import { token } from '../session.ts'
import { type ConnectionListener, stayConnected } from './stay-connected.ts'

/** Hears `messages`, or the number of who is typing. */
type Hear = (what: string) => void
const listeners = new Set<Hear>()
const NEWS = 'messages'
let disconnect: (() => void) | undefined

/** What is shown under these keys is asked for again as soon as the server says that there is more for the user. */
export function useOwnNews(...keys: readonly QueryKey[]): void {
  const queries = useQueryClient()
  const names = JSON.stringify(keys)
  useEffect(
    () =>
      onNews((what) => {
        if (what !== NEWS) return
        for (const queryKey of JSON.parse(names) as QueryKey[]) void queries.invalidateQueries({ queryKey })
      }),
    [queries, names],
  )
}

/** Calls `hear` at each news, and with who is typing to the user. All listeners share one connection. Returns how to stop. */
export function onNews(hear: Hear): () => void {
  listeners.add(hear)
  disconnect ??= connect()
  return () => {
    listeners.delete(hear)
    if (listeners.size > 0) return
    disconnect?.()
    disconnect = undefined
  }
}

function connect(): () => void {
  let lostBefore = false
  const tell: Hear = (what) => {
    for (const hear of listeners) hear(what)
  }
  return stayConnected(({ opened, lost }) =>
    listen(tell, {
      opened: () => {
        opened()
        // What came while nobody listened.
        if (lostBefore) tell(NEWS)
      },
      lost: () => {
        lostBefore = true
        lost()
      },
    }),
  )
}

/** Calls `hear` whenever the user's own stream says something; an EventSource could not say who asks. Returns how to stop. */
function listen(hear: Hear, { opened, lost }: ConnectionListener): () => void {
  const ending = new AbortController()
  const read = async () => {
    const { ok, body } = await fetch(messageNews.path, {
      headers: { accept: 'text/event-stream', authorization: `Bearer ${token()}` },
      signal: ending.signal,
    })
    if (!ok || !body) return
    opened()
    const reader = body.pipeThrough(new TextDecoderStream()).getReader()
    for (let line = ''; ; ) {
      const { done, value } = await reader.read()
      if (done) return
      const lines = (line + value).split('\n')
      line = lines.pop() ?? ''
      for (const item of lines) if (item.startsWith('data:')) hear(item.slice(6))
    }
  }
  read()
    .catch(() => undefined)
    .finally(lost)
  return () => ending.abort()
}
