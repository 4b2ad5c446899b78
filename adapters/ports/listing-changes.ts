/**
 * What changed in public responses, or in who gets them: a listing and the lists of its campus, a member's sessions or blocks,
 * or everything.
 */
export type ListingChange =
  | { kind: 'product' | 'business' | 'gig'; campus: string; id: number }
  | { kind: 'member'; id: number }
  | 'all'

/** What is told of changes; `by` names the transaction that makes one. */
export type ListingChangeListener = {
  /** A transaction of this process has made it, and may yet commit it. */
  begun: (change: ListingChange, by: string) => void
  /** It is committed. */
  done: (change: ListingChange, by: string) => void
  /** From here on changes are heard again: what happened before may have been missed. */
  missed: () => void
}

/** Changes of public listings and of who reads them, from every process. */
export type ListingChanges = {
  /** False while changes may be missed. */
  isHeard: () => boolean
  subscribe: (listener: ListingChangeListener) => void
}
