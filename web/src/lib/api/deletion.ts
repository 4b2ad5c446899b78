import type { QueryClient, QueryKey } from '@tanstack/react-query'

const underDeletion = new WeakSet<object>()

/** Returns false during the deletion: a refetch would make the open page report it as missing. */
export function mayFetch(query: object): boolean {
  return !underDeletion.has(query)
}

/** Drops its query from the cache once no page shows it; until then it does not refetch. */
export async function deleteShown<Reply>(
  queries: QueryClient,
  queryKey: QueryKey,
  send: () => Promise<Reply>,
): Promise<Reply> {
  const cache = queries.getQueryCache()
  const query = cache.find({ queryKey })
  if (query === undefined) return send()
  underDeletion.add(query)
  await queries.cancelQueries({ queryKey })
  try {
    const reply = await send()
    const forget = () => {
      if (query.getObserversCount() > 0) return
      stop()
      cache.remove(query)
    }
    const stop = cache.subscribe(forget)
    forget()
    return reply
  } catch (error) {
    underDeletion.delete(query)
    void queries.invalidateQueries({ queryKey })
    throw error
  }
}
