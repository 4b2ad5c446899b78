import type { ListingChange, ListingChanges } from '../../ports/listing-changes.ts'

const MAX_REMEMBERED = 10_000

/** Keeps a value, unless what it was made of has changed since it was begun. */
type Keep<Value> = (key: string, value: Value, tags: readonly string[], bytes: number) => void

/** A cache of this process whose values are dropped by change notifications. */
export type KeptUntilChanged<Value> = {
  find: (key: string) => Value | undefined
  /** To be called before the database is asked; undefined while changes may be missed. */
  begin: () => Keep<Value> | undefined
  /** True while a transaction of this process has changed one of these and may not have ended. */
  isChanging: (tags: readonly string[]) => boolean
  /** When any of these was last heard to change, by the clock of `now`; undefined for never. */
  changedAt: (tags: readonly string[]) => number | undefined
  /** Drops what has this tag. */
  change: (tag: string) => void
}

type Options = {
  changes: ListingChanges
  /** The tags of what a change ends; undefined for all. */
  tagsOf: (change: ListingChange) => readonly string[] | undefined
  maxAgeMs: number
  maxBytes: number
  /** How long a change that was begun is believed to be under way when its end is not heard of. */
  begunForMs: number
  now?: () => number
}
type Entry<Value> = { key: string; value: Value; tags: readonly string[]; until: number; bytes: number }
const EVERYTHING = '*'

/** Keeps values while change notifications arrive, so long and so many at most. */
export function keepUntilChanged<Value>({
  changes,
  tagsOf,
  maxAgeMs,
  maxBytes,
  begunForMs,
  now = () => performance.now(),
}: Options): KeptUntilChanged<Value> {
  const entries = new Map<string, Entry<Value>>()
  const byTag = new Map<string, Set<Entry<Value>>>()
  /** By tag, the transactions that have changed it and may not have ended, and until when they are believed. */
  const begun = new Map<string, Map<string, number>>()
  /** When each tag changed last, in an order of its own; before `floor` it is not known any more. */
  const changed = new Map<string, { order: number; at: number }>()
  let floorAt: number | undefined
  let [order, floor, bytes] = [0, 0, 0]

  function remove(entry: Entry<Value>): void {
    if (!entries.delete(entry.key)) return
    bytes -= entry.bytes
    for (const tag of entry.tags) {
      const some = byTag.get(tag)
      some?.delete(entry)
      if (some?.size === 0) byTag.delete(tag)
    }
  }
  function change(tag: string): void {
    for (const entry of [...(byTag.get(tag) ?? [])]) remove(entry)
    order += 1
    if (changed.size >= MAX_REMEMBERED) {
      changed.clear()
      floor = order
      floorAt = now()
    }
    changed.set(tag, { order, at: now() })
  }
  function isTagChanging(tag: string): boolean {
    const by = begun.get(tag)
    if (!by) return false
    for (const [transaction, until] of by) if (until < now()) by.delete(transaction)
    if (by.size === 0) begun.delete(tag)
    return by.size > 0
  }
  const isChanging = (tags: readonly string[]) => isTagChanging(EVERYTHING) || tags.some(isTagChanging)
  const tagsOfChange = (what: ListingChange) => tagsOf(what) ?? [EVERYTHING]

  changes.subscribe({
    begun(what, by) {
      for (const tag of tagsOfChange(what)) {
        change(tag)
        const some = begun.get(tag) ?? new Map<string, number>()
        begun.set(tag, some.set(by, now() + begunForMs))
      }
    },
    done(what, by) {
      for (const tag of tagsOfChange(what)) {
        change(tag)
        const some = begun.get(tag)
        some?.delete(by)
        if (some?.size === 0) begun.delete(tag)
      }
    },
    missed: () => change(EVERYTHING),
  })

  return {
    find(key) {
      const entry = entries.get(key)
      if (!entry) return undefined
      if (entry.until > now() && changes.isHeard()) return entry.value
      remove(entry)
      return undefined
    },
    begin() {
      if (!changes.isHeard()) return undefined
      const began = order
      return (key, value, given, size) => {
        const tags = [EVERYTHING, ...given]
        const hasChanged = floor > began || tags.some((tag) => (changed.get(tag)?.order ?? 0) > began)
        if (hasChanged || isChanging(given) || !changes.isHeard()) return
        const old = entries.get(key)
        if (old) remove(old)
        const entry: Entry<Value> = { key, value, tags, until: now() + maxAgeMs, bytes: size }
        entries.set(key, entry)
        for (const tag of tags) byTag.set(tag, (byTag.get(tag) ?? new Set()).add(entry))
        bytes += size
        for (const oldest of entries.values()) {
          if (bytes <= maxBytes) break
          remove(oldest)
        }
      }
    },
    isChanging,
    changedAt(tags) {
      const times = [EVERYTHING, ...tags].flatMap((tag) => changed.get(tag)?.at ?? [])
      if (floorAt !== undefined) times.push(floorAt)
      return times.length === 0 ? undefined : Math.max(...times)
    },
    change,
  }
}
