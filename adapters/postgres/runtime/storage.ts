import type { Reads } from '#adapters/contract/reads.ts'
import type { Tx } from '#domain/shared/ports.ts'
import { catalogStorage } from '../catalog/index.ts'
import { disputesStorage } from '../disputes/index.ts'
import { gigsStorage } from '../gigs/index.ts'
import { identityStorage } from '../identity/index.ts'
import { meetingsStorage } from '../meetings/index.ts'
import { messagingStorage } from '../messaging/index.ts'
import { moderationStorage } from '../moderation/index.ts'
import { notifyingStorage } from '../notifying/index.ts'
import { offersStorage } from '../offers/index.ts'
import { orderingStorage } from '../ordering/index.ts'
import { reviewsStorage } from '../reviews/index.ts'
import { studentsStorage } from '../students/index.ts'
import { walletStorage } from '../wallet/index.ts'
import type { Db } from './database.ts'
import { outbox } from './outbox.ts'
import { requests } from './requests.ts'
import { removeOldEvents } from './retention.ts'

const sharedStorage = { stores: { outbox, requests }, reads: [], retention: { events: removeOldEvents } }

const STORAGE = [
  sharedStorage,
  catalogStorage,
  disputesStorage,
  gigsStorage,
  identityStorage,
  meetingsStorage,
  messagingStorage,
  moderationStorage,
  notifyingStorage,
  offersStorage,
  orderingStorage,
  reviewsStorage,
  studentsStorage,
  walletStorage,
]

export const STORES: { [Name in keyof Tx]: (db: Db) => Tx[Name] } = joined(
  STORAGE.map(({ stores }) => stores),
)

/** Deletions of at most `limit` expired rows each, by their name in the log. */
export const RETENTION = joined(
  STORAGE.flatMap((storage) => ('retention' in storage ? [storage.retention] : [])),
)

export function createReads(db: Db): Reads {
  return joined(STORAGE.flatMap(({ reads }) => reads.map((read) => read(db))))
}

type Joined<Part> = (Part extends unknown ? (part: Part) => void : never) extends (whole: infer Whole) => void
  ? Whole
  : never

function joined<Part extends object>(parts: readonly Part[]): Joined<Part> {
  return Object.assign({}, ...parts) as Joined<Part>
}
