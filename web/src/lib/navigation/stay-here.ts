import type { NavigateOptions } from 'react-router-dom'

const STAY = 'stayHere'

/** For a change of the address that leads nowhere else: a filter, a tab. The page keeps its place. */
export const stayHere: NavigateOptions = { state: { [STAY]: true } }

/** Whether an entry of the history was made with `stayHere`. */
export function staysHere(state: unknown): boolean {
  return typeof state === 'object' && state !== null && STAY in state
}
