/** What a read has to see. */
export type MustSee = {
  /** The position in the database's log after the caller's last write; null for none. */
  wroteAt: string | null
  /** When a change of what is read was last heard of, by `performance.now()`; undefined for never. */
  changedAt: number | undefined
}

/** How a standby is doing: `late` and `away` ones are not read from. */
export type StandbyState = { state: 'following' | 'late' | 'away'; lagSeconds: number }

/** A copy of the database that follows its changes, and takes reads off it. */
export type Standby<Reads> = {
  /** Returns reads at the standby, or undefined while it lacks what has to be seen. What it fails to read is read at the primary. */
  readsFor: (mustSee: MustSee) => Reads | undefined
  /** True while reads go to the standby and it has not passed this position yet. */
  lacks: (wroteAt: string | null) => boolean
  /** Notes that the session with this token's hash has just written. */
  noteWrite: (tokenHash: string) => Promise<void>
  state: () => StandbyState
}
