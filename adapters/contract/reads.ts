import type { AdminLists } from './calls.ts'
import type { CatalogReads } from './catalog/reads.ts'
import type { AdminListRead } from './core/admin-list.ts'
import type { DisputesReads } from './disputes/reads.ts'
import type { GigsReads } from './gigs/reads.ts'
import type { IdentityReads } from './identity/reads.ts'
import type { MeetingsReads } from './meetings/reads.ts'
import type { MessagingReads } from './messaging/reads.ts'
import type { ModerationReads } from './moderation/reads.ts'
import type { NotifyingReads } from './notifying/reads.ts'
import type { OffersReads } from './offers/reads.ts'
import type { OrderingReads } from './ordering/reads.ts'
import type { ReviewsReads } from './reviews/reads.ts'
import type { StudentsReads } from './students/reads.ts'
import type { WalletReads } from './wallet/reads.ts'

type AdminListReads = { [Name in keyof AdminLists]: AdminListRead<AdminLists[Name]> }

/** All queries of screens: one SQL query each, in the contract's shapes. */
export type Reads = AdminListReads &
  CatalogReads &
  DisputesReads &
  GigsReads &
  IdentityReads &
  MeetingsReads &
  MessagingReads &
  ModerationReads &
  NotifyingReads &
  OffersReads &
  OrderingReads &
  ReviewsReads &
  StudentsReads &
  WalletReads
