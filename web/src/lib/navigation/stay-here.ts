import type { NavigateOptions } from 'react-router-dom'

const STAY = 'stayHere'

/** Options for a filter or tab: the scroll position stays. */
export const stayHere: NavigateOptions = { state: { [STAY]: true } }

export function staysHere(state: unknown): boolean {
  return typeof state === 'object' && state !== null && STAY in state
}
