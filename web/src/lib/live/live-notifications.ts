import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onLive } from './live-stream.ts'

/** Refetches these keys whenever the server reports news for the user. */
export function useOwnNews(...keys: readonly QueryKey[]): void {
  const queries = useQueryClient()
  const names = JSON.stringify(keys)
  useEffect(
    () =>
      onLive(({ event }) => {
        if (event !== 'news') return
        for (const queryKey of JSON.parse(names) as QueryKey[]) void queries.invalidateQueries({ queryKey })
      }),
    [queries, names],
  )
}

/** Passes ids of users. Returns an unsubscribe function. */
export function onTyping(hear: (userId: number) => void): () => void {
  return onLive(({ event, data }) => {
    if (event === 'typing') hear(Number(data))
  })
}
