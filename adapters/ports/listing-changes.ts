export type ListingChange = 'product' | 'business' | 'gig' | 'all'

/** Committed changes of public listings in all processes. */
export type ListingChanges = {
  /** False while changes of other processes may be missed; “all” is emitted when it becomes true. */
  isListening: () => boolean
  /** Reports a change of this process before its transaction's caller continues. */
  subscribe: (onChange: (change: ListingChange) => void) => void
}
