import type { NavigateOptions } from 'react-router-dom'

/** Options for a filter or tab: the scroll position stays. */
export const stayHere: NavigateOptions = { preventScrollReset: true }
