import { useState } from 'react'
import { sessionStore } from '../browser/storage.ts'
import { useSession } from '../session/session.ts'

/** Key prefix of a tab's unsent texts; signing out removes all of them. */
const PREFIX = 'unsent:'

/**
 * Stores an unsent text: it survives a reload and the end of the session, but not the tab or a sign-out. `what` is its key for the
 * user, such as `contact:gig:7`; `first` is the initial text. An empty text is removed.
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

/** Returns the storage key of an unsent text. */
export function unsentKey(userId: number | undefined, what: string): string {
  return `${PREFIX}${userId ?? 0}:${what}`
}
