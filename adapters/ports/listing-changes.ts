/** What has changed in public responses: listings of a kind, or anything. */
export type ListingChange = 'product' | 'business' | 'gig' | 'all'

/** Committed changes of public listings, of every process. */
export type ListingChanges = {
  /** False while changes of other processes may be missed; “all” is emitted when it becomes true. */
  isHeard: () => boolean
  /** Calls back with each change: one of this process before the caller of its transaction goes on. */
  subscribe: (onChange: (change: ListingChange) => void) => void
}
