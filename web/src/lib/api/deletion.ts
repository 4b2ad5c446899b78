import type { QueryClient, QueryKey } from '@tanstack/react-query'

const underDeletion = new WeakSet<object>()

/** Whether a query may ask. Not while what it asks for is being deleted: the page that still shows it would say that it's gone. */
export function mayAsk(query: object): boolean {
  return !underDeletion.has(query)
}

/** Deletes what is kept under a key, and forgets it once no page shows it. Nothing asks for it until then. */
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
