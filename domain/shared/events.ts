import type { ListedType, ListingKind } from '#domain/catalog/kinds.ts'
import type { AdminWorkEvent } from './admin-summary.ts'
import type { ChatAddress, ChatChannel } from './chat-apps.ts'
import type { CorrectionEvent } from './correction-events.ts'
import type { DisputeEvent } from './dispute-events.ts'
import type { Kobo } from './money.ts'
import type { RestrictionEvent } from './restriction.ts'

type Listed = { kind: ListingKind; id: number; userId: number; campus: string; title: string }
type ListedEvent = { [Type in ListedType]: { type: Type } & Listed }[ListedType]

/** Events carry facts and ids: no entities, no secrets. */
export type DomainEvent =
  | { type: 'user.registered'; userId: number; campus: string }
  | { type: 'verification.requested'; userId: number }
  | { type: 'verification_resend.requested'; email: string }
  | { type: 'email.verified'; userId: number }
  | { type: 'password_reset.requested'; email: string }
  | { type: 'password.changed'; userId: number; byReset?: true }
  | { type: 'device.added'; userId: number; device: string }
  | { type: 'proof_code.requested'; userId: number; sessionId: number; act: string }
  | { type: 'proof.unanswered'; userId: number; device: string }
  /** Many wrong passwords were entered within an hour: at sign-in by strangers, or in a session of the account. */
  | { type: 'password.guessed'; userId: number; by: 'sign_in' | 'session'; wrong: number }
  /** Sessions have ended, withdrawals are stopped. */
  | { type: 'account.secured'; userId: number }
  /** Access to an admin’s account changed, or it was used on another device. */
  | {
      type: 'admin.account_changed'
      userId: number
      change: AdminChange
      device: string | null
      adminIds: readonly number[]
    }
  | AdminWorkEvent
  | { type: 'student_code.requested'; userId: number; codeId: number }
  | { type: 'student.approved'; userId: number }
  | { type: 'student.declined'; userId: number; reason: string }
  | { type: 'student.card_ended'; userId: number }
  | { type: 'student.moved'; userId: number }
  | { type: 'student.ends_soon'; userId: number }
  /** The Terms or the Privacy Policy change on this day, `2025-06-25`. */
  | { type: 'terms.announced'; userId: number; appliesFrom: string; changes: readonly string[] }
  | { type: 'passkey.added'; userId: number; device: string }
  | { type: 'passkey.removed'; userId: number }
  | { type: 'totp.added'; userId: number }
  | { type: 'totp.removed'; userId: number }
  | { type: 'totp.codes_renewed'; userId: number }
  | { type: 'totp.code_used'; userId: number; left: number }
  | { type: 'totp.locked'; userId: number }
  | { type: 'wallet_pin.set'; userId: number }
  | { type: 'wallet_pin.removed'; userId: number }
  /** A forgotten one was removed by email; withdrawals are paused. */
  | { type: 'wallet_pin.reset'; userId: number }
  /** Happens at this time, ISO 8601 in UTC, unless the owner cancels it. */
  | { type: 'key_removal.asked'; userId: number; at: string }
  | { type: 'key_removal.stopped'; userId: number }
  | { type: 'lost_keys.requested'; email: string }
  /** Once approved, keys are removed after this time, ISO 8601 in UTC. */
  | { type: 'lost_keys.asked'; userId: number; at: string }
  | { type: 'lost_keys.approved'; userId: number; at: string }
  | { type: 'lost_keys.refused'; userId: number; reason: string }
  | { type: 'wallet_pin.locked'; userId: number }
  /** Google was linked to the account; its earlier password, sessions and chat have ended. */
  | { type: 'google.linked'; userId: number }
  | ({ type: 'chat_code.requested' } & ChatAddress)
  | { type: 'chat.linked'; userId: number; channel: ChatChannel }
  /** `userId` is the former owner of the chat. */
  | ({ type: 'chat.unlinked'; userId?: number } & ChatAddress)
  | { type: 'chat_test.requested'; userId: number; channel: ChatChannel }
  | RestrictionEvent
  | { type: 'account.closed'; userId: number; imageKeys: readonly string[] }
  | { type: 'message.sent'; messageId: number; senderId: number; receiverId: number }
  | ListedEvent
  | ({ type: 'product.asked_about' } & ProductFacts)
  | ({ type: 'product.paused' } & ProductFacts)
  | ({ type: 'product.stock_asked' } & ProductFacts)
  | ({ type: 'product.back' } & ProductFacts)
  /** Users with an alert got events of their own. */
  | ({ type: 'product.available_again'; notifiedIds: readonly number[] } & ProductFacts)
  | ({ type: 'product.price_dropped'; was: Kobo } & ProductFacts)
  | ({
      type: 'alert.raised'
      people: readonly { userId: number; keyword?: string; search?: string }[]
    } & AlertedListing)
  | { type: 'alerts.collected'; userId: number; total: number; listings: readonly AlertedListing[] }
  | ({ type: 'bid.placed'; bidId: number; freelancerId: number; amount: Kobo } & GigFacts)
  | ({ type: 'bid.accepted'; freelancerId: number; amount: Kobo } & GigFacts)
  | ({ type: 'bid.rejected'; freelancerId: number; because: 'accepted' | 'deleted' } & GigFacts)
  | ({ type: 'gig.completed'; campus: string; amount: Kobo } & PaidGigFacts)
  | ({ type: 'gig.delivered'; times: number } & OpenGigFacts)
  | ({ type: 'gig.change_asked'; reason: string } & OpenGigFacts)
  | ({ type: 'gig.delivery_waits'; days: number } & OpenGigFacts)
  | ({ type: 'gig.cancel_asked'; by: number; reason: string } & OpenGigFacts)
  /** The other side refused the request, or its author withdrew it. */
  | ({ type: 'gig.goes_on'; how: 'refused' | 'taken_back'; by: number } & OpenGigFacts)
  | ({ type: 'gig.cancelled'; how: 'agreement' | 'freelancer'; reason: string; amount: Kobo } & PaidGigFacts)
  | {
      type: 'report.upheld'
      reportId: number
      userId: number
      kind: 'person' | 'message' | ListingKind
      title: string
      isTakenDown: boolean
      path: string | null
      reason: string
    }
  /** An admin disabled or deleted it without a report; `path` is null if it was deleted. */
  | { type: 'listing.taken_down'; userId: number; title: string; path: string | null; reason: string }
  | { type: 'announcement.made'; announcementId: number }
  /** `campus` null means all campuses. */
  | { type: 'announcement.told'; announcementId: number; userId: number; campus: string | null; text: string }
  | { type: 'listing.images_removed'; imageKeys: readonly string[] }
  | { type: 'student_card.photo_removed'; imageKeys: readonly string[] }
  | { type: 'profile.picture_removed'; imageKeys: readonly string[] }
  /** `texts` are the faculty and the line about the user. */
  | { type: 'profile.taken_down'; userId: number; part: 'picture' | 'texts'; reason: string }
  /** A deferred notice is part of the order's, or of `deposit.unspent`. */
  | ({ type: 'deposit.credited'; isNoticeDeferred?: true } & CreditFacts)
  | ({ type: 'deposit.unspent' } & CreditFacts)
  | { type: 'deposit.failed'; userId: number; reference: string; amount: Kobo }
  /** `heldUntil` is the earliest time to send it; null for at once. */
  | ({ type: 'withdrawal.requested'; heldUntil?: string | null } & WithdrawalFacts)
  | ({ type: 'withdrawal.paid' } & WithdrawalFacts)
  | ({ type: 'withdrawal.failed'; fee: Kobo } & WithdrawalFacts & DebtPaid)
  | ({ type: 'withdrawal.cancelled'; fee: Kobo } & WithdrawalFacts & DebtPaid)
  /** The balance is frozen, the rest is owed. */
  | ({
      type: 'chargeback.opened'
      frozen: Kobo
      debt: Kobo
      cause: 'dispute' | 'refund'
    } & ChargebackFacts)
  | ({ type: 'chargeback.reminded' } & ChargebackFacts)
  /** `debt` was owed for it until then, and is cancelled; `debtPaid` paid debts for other deposits. */
  | ({ type: 'chargeback.won'; debt: Kobo } & ChargebackFacts & DebtPaid)
  | ({ type: 'chargeback.lost'; debt: Kobo } & ChargebackFacts)
  | ({ type: 'order.placed'; campus: string } & OrderFacts)
  | ({ type: 'order.advanced'; to: string } & OrderFacts)
  /** Its buyer confirmed, its seller entered the buyer's code, or it was released automatically. */
  | ({ type: 'order.completed'; campus: string; by: 'buyer' | 'code' | 'system' } & OrderFacts & DebtPaid)
  | ({ type: 'order.cancel_asked'; reason: string } & OrderFacts)
  /** The seller refused the request, or the buyer withdrew it. */
  | ({ type: 'order.goes_on'; how: 'refused' | 'taken_back' } & OrderFacts)
  | ({
      type: 'order.cancelled'
      by: 'buyer' | 'seller' | 'agreement' | 'system'
      reason: string
    } & OrderFacts &
      DebtPaid)
  /** The seller has to start or to deliver, or the buyer to confirm. */
  | ({
      type: 'order.reminded'
      stage: 'pending' | 'started' | 'delivered'
      days: number
      isCancelAsked?: true
    } & OrderFacts)
  | ({ type: 'order.queued'; stage: 'pending' | 'started' | 'delivered' } & OrderFacts)
  /** Another agreement holds until this proposal is accepted. An answer names its `round`. */
  | ({ type: 'meeting.proposed'; side: Side; isChange: boolean; round: number } & MeetingFacts)
  | ({ type: 'meeting.agreed'; side: Side; isChange: boolean } & MeetingFacts)
  /** Its author withdrew it, or the other side declined it. */
  | ({ type: 'meeting.dropped'; side: Side; isOwn: boolean; isChange: boolean } & MeetingFacts)
  | ({ type: 'meeting.reminded' } & MeetingFacts)
  | ({ type: 'offer.made'; side: Side; isFirst: boolean; note: string } & OfferFacts)
  | ({ type: 'offer.accepted'; side: Side } & OfferFacts)
  | ({ type: 'offer.declined'; side: Side } & OfferFacts)
  | ({ type: 'offer.withdrawn'; side: Side; wasAccepted: boolean } & OfferFacts)
  /** The offer was not answered, or not bought at the accepted price, in time; `side` named the price. */
  | ({ type: 'offer.expired'; side: Side; wasAccepted: boolean } & OfferFacts)
  | ({ type: 'offer.ended' } & OfferFacts)
  | {
      type: 'review.written'
      aboutId: number
      authorId: number
      kind: 'order' | 'gig'
      dealId: number
      title: string
      isShown: boolean
    }
  | (DisputeEvent | CorrectionEvent)

export type EventType = DomainEvent['type']

/** `was` is its price before a drop. */
export type AlertedListing = {
  reason: 'match' | 'price_drop' | 'back'
  kind: ListingKind
  itemId: number
  title: string
  price: Kobo | null
  was: Kobo | null
}

export type AdminChange =
  | 'password_reset'
  | 'new_device'
  | 'google_linked'
  | 'passkey_added'
  | 'app_added'
  | 'codes_renewed'
  | 'pin_set'
  | 'keys_removed'
  | 'secured'

/** The part that paid the recipient's debts for charged-back deposits. */
type DebtPaid = { debtPaid: Kobo }

/** `amount` was really paid, `expected` was requested. */
type CreditFacts = { userId: number; reference: string; amount: Kobo; expected: Kobo } & DebtPaid

type WithdrawalFacts = { userId: number; withdrawalId: number; amount: Kobo }

type ProductFacts = { productId: number; userId: number; title: string; price: Kobo | null }

type Side = 'buyer' | 'seller'

type MeetingFacts = {
  orderId: number
  orderNumber: string
  buyerId: number
  sellerId: number
  title: string
  place: string
  directions: string
  /** ISO 8601 in UTC. */
  at: string
}

type OfferFacts = {
  offerId: number
  productId: number | null
  buyerId: number
  sellerId: number
  title: string
  price: Kobo
}

type GigFacts = { gigId: number; ownerId: number; title: string }

type GigDealFacts = GigFacts & { freelancerId: number }

type PaidGigFacts = GigDealFacts & DebtPaid

type OpenGigFacts = GigDealFacts & { inEscrow?: Kobo }

type ChargebackFacts = {
  chargebackId: number
  userId: number
  reference: string
  amount: Kobo
  adminIds: readonly number[]
}

type OrderFacts = {
  orderId: number
  orderNumber: string
  buyerId: number
  sellerId: number
  title: string
  imageKey?: string | null
  notes: string
  subtotal: Kobo
  total: Kobo
  /** Days after delivery until automatic release; null for never. */
  autoReleaseDays: number | null
}
