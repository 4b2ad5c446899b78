import { queryClient } from '../api/query-client.ts'
import { isSignedInHereOnly } from './session.ts'

/** Reloads, or refetches all queries if a reload would sign the user out. */
export function startAgain(path: string): void {
  if (isSignedInHereOnly()) return void queryClient.invalidateQueries()
  const { pathname, search } = new URL(path, location.href)
  const isHere = pathname === location.pathname && search === location.search
  location.assign(path)
  // A change of the fragment alone loads nothing.
  if (isHere) location.reload()
}
