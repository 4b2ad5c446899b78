import { useLocation } from 'react-router-dom'

export const JUST_PUBLISHED = { isJustPublished: true } as const

export function useJustPublished(): boolean {
  const state: unknown = useLocation().state
  return typeof state === 'object' && state !== null && 'isJustPublished' in state
}
