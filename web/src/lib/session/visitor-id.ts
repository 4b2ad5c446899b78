import { sessionStore } from '../browser/storage.ts'
import { newId } from '../new-id.ts'

const KEY = 'visitor-id'

/** Returns an id stored until the tab closes. */
export function visitorId(): string {
  const known = sessionStore.get(KEY)
  if (known) return known
  const made = newId()
  sessionStore.set(KEY, made)
  return made
}
