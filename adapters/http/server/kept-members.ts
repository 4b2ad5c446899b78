import type { Role } from '#domain/identity/user.ts'
import type { ListingChange, ListingChanges } from '../../ports/listing-changes.ts'
import { keepUntilChanged } from './kept-until-changed.ts'

const MAX_AGE_MS = 2000
const MAX_BYTES = 4 * 2 ** 20
const BYTES_OF_ENTRY = 1024
/** Longer than any transaction lasts: until it ends, its member is looked up for each call. */
const BEGUN_FOR_MS = 30_000

type Member = {
  id: number
  role: Role
  powersRestAt: Date | null
  powersRest: object | null
  hasBlocks: boolean
}

/** Whose sessions are open, as read lately: only for answers that visitors get as well. */
export type KeptMembers<M extends Member> = {
  find: (tokenHash: string) => M | undefined
  /** To be called before the database is asked, then with who was read; undefined where nothing is to be kept. */
  begin: () => ((tokenHash: string, user: M) => void) | undefined
}

/**
 * Caches members by the hash of their token for 2 s at most, until one of their sessions ends, they block or are blocked, or
 * their role changes. Admins are never kept, nor who has blocks: they see other answers than visitors.
 */
export function keepMembers<M extends Member>(changes: ListingChanges, now?: () => number): KeptMembers<M> {
  const kept = keepUntilChanged<M>({
    changes,
    tagsOf: changedTags,
    maxAgeMs: MAX_AGE_MS,
    maxBytes: MAX_BYTES,
    begunForMs: BEGUN_FOR_MS,
    ...(now && { now }),
  })
  return {
    find: kept.find,
    begin() {
      const keep = kept.begin()
      return (
        keep &&
        ((tokenHash, user) => {
          const isMember = user.role === 'USER' && user.powersRestAt === null && user.powersRest === null
          if (isMember && !user.hasBlocks) keep(tokenHash, user, [tagOf(user.id)], BYTES_OF_ENTRY)
        })
      )
    },
  }
}

/** Keeps nobody, where nobody tells of changes. */
export const KEEPS_NOBODY = { find: () => undefined, begin: () => undefined }

function tagOf(id: number): string {
  return `member ${id}`
}

function changedTags(change: ListingChange): string[] | undefined {
  if (change === 'all') return undefined
  return change.kind === 'member' ? [tagOf(change.id)] : []
}
