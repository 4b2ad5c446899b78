import { useLocation } from 'react-router-dom'

/** Navigation state of a listing's page right after it was published. */
export const JUST_PUBLISHED = { isJustPublished: true } as const

export function useJustPublished(): boolean {
  const state: unknown = useLocation().state
  return typeof state === 'object' && state !== null && 'isJustPublished' in state
}
