import { useState } from 'react'
import { sessionStore } from '../browser/storage.ts'
import { useSession } from '../session/session.ts'

/** Signing out removes all keys with this prefix. */
const PREFIX = 'unsent:'

/** Survives a reload, but not the tab or a sign-out. `what` is its key, such as `contact:gig:7`. */
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

export function unsentKey(userId: number | undefined, what: string): string {
  return `${PREFIX}${userId ?? 0}:${what}`
}
