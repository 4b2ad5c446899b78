import type { ListingOrGig } from '#domain/catalog/ports.ts'
import type { ListingChange, ListingChanges } from '../../ports/listing-changes.ts'
import { keepUntilChanged } from './kept-until-changed.ts'

/** Not for being right, which changes see to: for counts of views, and in case that something was missed. */
const MAX_AGE_MS = 5000
const MAX_BYTES = 16 * 2 ** 20
/** A transaction that told of a change and did not end by then was most likely taken back. */
const BEGUN_FOR_MS = 2000
/** Its key, headers and tags. */
const BYTES_OF_ENTRY = 2048
const ALL_CAMPUSES = '*'

/** What a public answer shows: the lists of a kind, of a campus or of all, one listing, or anything. */
export type Shows = { kind: ListingOrGig; campus: string | undefined } | { kind: ListingOrGig; id: number }

/** A listing that an answer is about. */
export type Listed = { kind: ListingOrGig; id: number; userId: number }

/** An answer as any visitor gets it. */
type Answer = {
  body: Buffer
  headers: Readonly<Record<string, string>>
  etag: string
  forMembers: boolean
  listing?: Listed | undefined
}
export type KeptAnswer = Answer & { encoded: Map<string, Promise<Buffer>> }

/** An answer that is being made. Keeps it, unless what it shows has changed since it was begun. */
export type Making = (key: string, answer: Answer) => void

/** The cache of public responses of this process, valid until what they show changes. */
export type KeptAnswers = {
  find: (key: string) => KeptAnswer | undefined
  /** To be called before the database is asked; undefined where the answer is not to be kept. */
  begin: (shows: readonly Shows[]) => Making | undefined
  /** When any of this was last heard to change, by `performance.now()`; undefined for never. */
  changedAt: (shows: readonly Shows[]) => number | undefined
  /** Forgets what shows this listing itself. */
  forget: (listing: { kind: ListingOrGig; id: number }) => void
}

/** Caches public responses while change notifications arrive: for 5 s at most, 16 MB at most. */
export function keepAnswers(changes: ListingChanges, now?: () => number): KeptAnswers {
  const kept = keepUntilChanged<KeptAnswer>({
    changes,
    tagsOf: changedTags,
    maxAgeMs: MAX_AGE_MS,
    maxBytes: MAX_BYTES,
    begunForMs: BEGUN_FOR_MS,
    ...(now && { now }),
  })
  return {
    find: kept.find,
    begin(shows) {
      const tags = shows.map(tagOf)
      const keep = kept.isChanging(tags) ? undefined : kept.begin()
      // Twice the body: compressed copies come beside it.
      return (
        keep &&
        ((key, answer) =>
          keep(
            key,
            { ...answer, encoded: new Map() },
            tags,
            key.length + 2 * answer.body.length + BYTES_OF_ENTRY,
          ))
      )
    },
    changedAt: (shows) => kept.changedAt(shows.map(tagOf)),
    forget: (listing) => kept.change(tagOf(listing)),
  }
}

/** Keeps nothing, where nobody tells of changes. */
export const KEEPS_NOTHING: KeptAnswers = {
  find: () => undefined,
  begin: () => undefined,
  changedAt: () => undefined,
  forget: () => undefined,
}

function tagOf(shows: Shows): string {
  return 'id' in shows ? `${shows.kind} ${shows.id}` : `${shows.kind}s of ${shows.campus ?? ALL_CAMPUSES}`
}

function changedTags(change: ListingChange): string[] | undefined {
  if (change === 'all') return undefined
  if (change.kind === 'member') return []
  const { kind, campus, id } = change
  return [tagOf({ kind, id }), tagOf({ kind, campus }), tagOf({ kind, campus: undefined })]
}
