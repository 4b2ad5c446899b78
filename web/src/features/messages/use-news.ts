import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { messageNews } from '#adapters/http/contract/messages.ts'
import { token } from '../../lib/session.ts'
import { stayConnected, type Told } from '../../lib/stay-connected.ts'

/** While a screen of messages is seen: what is shown of them is asked for at once when the server says that there is more. */
export function useNews(): void {
  const queries = useQueryClient()
  useEffect(() => {
    let lostBefore = false
    const ask = () => void queries.invalidateQueries({ queryKey: ['messages'] })
    return stayConnected(({ opened, lost }) =>
      listen(ask, {
        opened: () => {
          opened()
          // What came while nobody listened.
          if (lostBefore) ask()
        },
        lost: () => {
          lostBefore = true
          lost()
        },
      }),
    )
  }, [queries])
}

/** Calls `hear` whenever the user's own stream says something; an EventSource could not say who asks. Answers how to stop. */
function listen(hear: () => void, { opened, lost }: Told): () => void {
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
      if (lines.some((each) => each.startsWith('data:'))) hear()
    }
  }
  read()
    .catch(() => undefined)
    .finally(lost)
  return () => ending.abort()
}
