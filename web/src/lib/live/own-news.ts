import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onLive } from './live-stream.ts'

/** What is shown under these keys is asked for again as soon as the server says that there is more for the user. */
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

/** Calls `hear` with the number of each person who is typing to the user. Returns how to stop. */
export function onTyping(hear: (userId: number) => void): () => void {
  return onLive(({ event, data }) => {
    if (event === 'typing') hear(Number(data))
  })
}
