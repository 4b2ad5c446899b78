import { queryClient } from '../api/query-client.ts'
import { isSignedInHereOnly } from './session.ts'

/**
 * Loads a page of ours, for someone who has just signed in. Where that would sign them out, as the browser keeps nothing, they
 * stay, and what is shown is asked for again.
 */
export function startAgain(path: string): void {
  if (isSignedInHereOnly()) return void queryClient.invalidateQueries()
  const { pathname, search } = new URL(path, location.href)
  const isHere = pathname === location.pathname && search === location.search
  location.assign(path)
  // Another fragment of the page that is shown loads nothing.
  if (isHere) location.reload()
}
