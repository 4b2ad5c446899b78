import { useSyncExternalStore } from 'react'
import type { Campus } from '#adapters/contract/core/choices.ts'
import { useSession } from '../session/session.ts'
import { forgetCampus, isCampus, rememberCampus, rememberedCampus } from './campus.ts'

const listeners = new Set<() => void>()

/** Returns the signed-in user's, else the visitor's choice; undefined for all. */
export function useCampus(): {
  campus: Campus | undefined
  fixed: boolean
  choose: (campus: string) => void
} {
  const { user } = useSession()
  const picked = useSyncExternalStore(subscribe, rememberedCampus)
  const own = user && isCampus(user.campus) ? user.campus : undefined
  return { campus: own ?? picked, fixed: user !== undefined, choose }
}

function choose(campus: string): void {
  if (isCampus(campus)) rememberCampus(campus)
  else forgetCampus()
  for (const changed of listeners) changed()
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  return () => void listeners.delete(changed)
}
