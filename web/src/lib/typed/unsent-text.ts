import { useState } from 'react'
import { sessionStore } from '../browser/storage.ts'
import { useSession } from '../session/session.ts'

/** Under which the texts of a tab are kept; signing out removes all of them. */
const PREFIX = 'unsent:'

/**
 * A text that is not sent yet: it outlives a reload and the end of the session, and goes with the tab or a sign-out. `what` names
 * it for one person, such as `contact:gig:7`; `first` is what an unwritten one begins with. The empty text removes it.
 */
export function useUnsentText(what: string, first = ''): [string, (text: string) => void] {
  const { user } = useSession()
  const key = unsentKey(user?.id, what)
  const [text, setText] = useState(() => sessionStore.get(key) ?? first)
  function change(next: string) {
    setText(next)
    if (next === '') sessionStore.remove(key)
    else sessionStore.set(key, next)
  }
  return [text, change]
}

/** The key of such a text in this tab's storage. */
export function unsentKey(userId: number | undefined, what: string): string {
  return `${PREFIX}${userId ?? 0}:${what}`
}
