import type { NavigateOptions } from 'react-router-dom'

const STAY = 'stayHere'

/** For a filter or tab: the scroll position stays. */
export const stayHere: NavigateOptions = { state: { [STAY]: true } }

/** The history entry was made with `stayHere`. */
export function staysHere(state: unknown): boolean {
  return typeof state === 'object' && state !== null && STAY in state
}
