import type { ListingKind } from '#domain/catalog/kinds.ts'
import type { AdminWorkEvent } from './admin-summary.ts'
import type { ChatAddress, ChatChannel } from './chat-apps.ts'
import type { CorrectionEvent } from './correction-events.ts'
import type { DisputeEvent } from './dispute-events.ts'
import type { Kobo } from './money.ts'
import type { RestrictionEvent } from './restriction.ts'

/** Everything that happens and that others may want to know: facts and ids, no entities, no secrets. */
export type DomainEvent =
  | { type: 'user.registered'; userId: number; campus: string }
  | { type: 'verification.requested'; userId: number }
  | { type: 'verification_resend.requested'; email: string }
  | { type: 'email.verified'; userId: number }
  | { type: 'password_reset.requested'; email: string }
  | { type: 'password.changed'; userId: number; byReset?: true }
  /** A sign-in on a device that was not known, named as people know it. */
  | { type: 'device.added'; userId: number; device: string }
  | { type: 'proof_code.requested'; userId: number; sessionId: number; act: string }
  /** A session was asked again and again for a proof, and gave none. */
  | { type: 'proof.unanswered'; userId: number; device: string }
  /** Many wrong passwords were entered within an hour: by strangers who sign in, or in a session of the account. */
  | { type: 'password.guessed'; userId: number; by: 'sign_in' | 'session'; wrong: number }
  /** The owner said “This wasn’t me”: sessions have ended, withdrawals are stopped. */
  | { type: 'account.secured'; userId: number }
  /** An admin’s account is entered in another way now, or on another device: for the super admins. */
  | {
      type: 'admin.account_changed'
      userId: number
      change: AdminChange
      device: string | null
      adminIds: readonly number[]
    }
  | AdminWorkEvent
  | { type: 'student_code.requested'; userId: number; codeId: number }
  /** An admin looked at their student card. */
  | { type: 'student.approved'; userId: number }
  | { type: 'student.declined'; userId: number; reason: string }
  /** No admin looked at it in time. */
  | { type: 'student.card_ended'; userId: number }
  /** Their student email verifies another account now. */
  | { type: 'student.moved'; userId: number }
  /** The proof that they are a student ends in two weeks. */
  | { type: 'student.ends_soon'; userId: number }
  /** The Terms or the Privacy Policy change on this day, `2025-06-25`. */
  | { type: 'terms.announced'; userId: number; appliesFrom: string; changes: readonly string[] }
  | { type: 'passkey.added'; userId: number; device: string }
  | { type: 'passkey.removed'; userId: number }
  /** The authenticator app of an account. */
  | { type: 'totp.added'; userId: number }
  | { type: 'totp.removed'; userId: number }
  | { type: 'totp.codes_renewed'; userId: number }
  /** A recovery code was used; so many are left. */
  | { type: 'totp.code_used'; userId: number; left: number }
  /** Too many wrong codes were entered. */
  | { type: 'totp.locked'; userId: number }
  | { type: 'wallet_pin.set'; userId: number }
  | { type: 'wallet_pin.removed'; userId: number }
  /** A forgotten one was removed by email; withdrawals rest. */
  | { type: 'wallet_pin.reset'; userId: number }
  /** The removal of all keys was asked for by email; it is done at this time, ISO 8601 in UTC, unless the owner stops it. */
  | { type: 'key_removal.asked'; userId: number; at: string }
  /** The owner took that back, or showed one of the keys. */
  | { type: 'key_removal.stopped'; userId: number }
  /** The link was asked for by which the way back begins for who lost every key. */
  | { type: 'lost_keys.requested'; email: string }
  /** They asked the admins; their keys go after this time, ISO 8601 in UTC, once one of those approved. */
  | { type: 'lost_keys.asked'; userId: number; at: string }
  | { type: 'lost_keys.approved'; userId: number; at: string }
  | { type: 'lost_keys.refused'; userId: number; reason: string }
  /** Too many wrong ones were entered. */
  | { type: 'wallet_pin.locked'; userId: number }
  /** Google’s sign-in joined the account; password, sessions and chat of before have ended. */
  | { type: 'google.linked'; userId: number }
  | ({ type: 'chat_code.requested' } & ChatAddress)
  | { type: 'chat.linked'; userId: number; channel: ChatChannel }
  /** `userId` is whose chat it was. */
  | ({ type: 'chat.unlinked'; userId?: number } & ChatAddress)
  | { type: 'chat_test.requested'; userId: number; channel: ChatChannel }
  | RestrictionEvent
  | { type: 'account.closed'; userId: number; imageKeys: readonly string[] }
  | { type: 'message.sent'; messageId: number; senderId: number; receiverId: number }
  | { type: 'product.listed'; productId: number; userId: number; campus: string; title: string }
  | ({ type: 'product.asked_about' } & ProductFacts)
  | ({ type: 'product.paused' } & ProductFacts)
  /** An order came in for a product whose owner does not count it. */
  | ({ type: 'product.stock_asked' } & ProductFacts)
  /** A product that was reserved can be bought again: for one who asked to be told. */
  | ({ type: 'product.back' } & ProductFacts)
  /** A product that could not be bought can be again; those who waited for it were told by events of their own. */
  | ({ type: 'product.available_again'; toldIds: readonly number[] } & ProductFacts)
  | ({ type: 'product.price_dropped'; was: Kobo } & ProductFacts)
  | { type: 'business.listed'; businessId: number; userId: number; campus: string; title: string }
  /** Something that these people watch for, told one by one. */
  | ({
      type: 'alert.raised'
      people: readonly { userId: number; keyword?: string; search?: string }[]
    } & AlertedListing)
  /** What was held back for one person: how many in all, and the first of them. */
  | { type: 'alerts.collected'; userId: number; total: number; listings: readonly AlertedListing[] }
  | { type: 'gig.posted'; gigId: number; userId: number; campus: string; title: string }
  | ({ type: 'bid.placed'; bidId: number; freelancerId: number; amount: Kobo } & GigFacts)
  | ({ type: 'bid.accepted'; freelancerId: number; amount: Kobo } & GigFacts)
  /** Another bid was accepted, or the gig was deleted. */
  | ({ type: 'bid.rejected'; freelancerId: number; because: 'accepted' | 'deleted' } & GigFacts)
  | ({ type: 'gig.completed'; campus: string; amount: Kobo } & PaidGigFacts)
  | ({ type: 'gig.delivered'; times: number } & OpenGigFacts)
  | ({ type: 'gig.change_asked'; reason: string } & OpenGigFacts)
  /** Its owner has not answered a delivery for so many days. */
  | ({ type: 'gig.delivery_waits'; days: number } & OpenGigFacts)
  | ({ type: 'gig.cancel_asked'; by: number; reason: string } & OpenGigFacts)
  /** What was asked is off: the other side refused it, or who asked took it back. */
  | ({ type: 'gig.goes_on'; how: 'refused' | 'taken_back'; by: number } & OpenGigFacts)
  | ({ type: 'gig.cancelled'; how: 'agreement' | 'freelancer'; reason: string; amount: Kobo } & PaidGigFacts)
  | {
      type: 'report.upheld'
      reportId: number
      userId: number
      kind: 'person' | 'message' | ListingKind
      title: string
      /** It was taken out of sight; else its owner is only warned. */
      isTakenDown: boolean
      path: string | null
      reason: string
    }
  /** An admin disabled or deleted it without a report; `path` is null where it was deleted. */
  | { type: 'listing.taken_down'; userId: number; title: string; path: string | null; reason: string }
  /** An admin announced something to a campus, or to all: each of its members is told by an event of their own. */
  | { type: 'announcement.made'; announcementId: number }
  /** Null is all campuses. */
  | { type: 'announcement.told'; announcementId: number; userId: number; campus: string | null; text: string }
  | { type: 'listing.images_removed'; imageKeys: readonly string[] }
  | { type: 'student_card.photo_removed'; imageKeys: readonly string[] }
  /** Its notice is deferred where it was made for a purchase: it goes out with the order, or by `deposit.unspent`. */
  | ({ type: 'deposit.credited'; isNoticeDeferred?: true } & CreditFacts)
  /** No order followed a deposit that was made for a purchase. */
  | ({ type: 'deposit.unspent' } & CreditFacts)
  | { type: 'deposit.failed'; userId: number; reference: string; amount: Kobo }
  /** `heldUntil` is when it may leave at the earliest; null for at once. */
  | ({ type: 'withdrawal.requested'; heldUntil?: string | null } & WithdrawalFacts)
  | ({ type: 'withdrawal.paid' } & WithdrawalFacts)
  | ({ type: 'withdrawal.failed'; fee: Kobo } & WithdrawalFacts & DebtPaid)
  | ({ type: 'withdrawal.cancelled'; fee: Kobo } & WithdrawalFacts & DebtPaid)
  /** A bank asks a deposit back: what was in the wallet is frozen, the rest is owed. */
  | ({
      type: 'chargeback.opened'
      frozen: Kobo
      debt: Kobo
      cause: 'dispute' | 'refund'
    } & ChargebackFacts)
  | ({ type: 'chargeback.reminded' } & ChargebackFacts)
  /** `debt` is what was owed for it until then, and is no more; `debtPaid` went to what is owed for other deposits. */
  | ({ type: 'chargeback.won'; debt: Kobo } & ChargebackFacts & DebtPaid)
  /** `debt` is still owed. */
  | ({ type: 'chargeback.lost'; debt: Kobo } & ChargebackFacts)
  | ({ type: 'order.placed'; campus: string } & OrderFacts)
  | ({ type: 'order.advanced'; to: string } & OrderFacts)
  /** Its buyer confirmed, its seller entered the buyer's code, or time has passed. */
  | ({ type: 'order.completed'; campus: string; by: 'buyer' | 'code' | 'system' } & OrderFacts & DebtPaid)
  /** Its buyer asks its seller to cancel it. */
  | ({ type: 'order.cancel_asked'; reason: string } & OrderFacts)
  /** What was asked is off: the seller refused it, or the buyer took it back. */
  | ({ type: 'order.goes_on'; how: 'refused' | 'taken_back' } & OrderFacts)
  | ({
      type: 'order.cancelled'
      by: 'buyer' | 'seller' | 'agreement' | 'system'
      reason: string
    } & OrderFacts &
      DebtPaid)
  /** It waits for its seller to start or to deliver, or for its buyer to confirm. Its buyer may have asked to cancel it. */
  | ({
      type: 'order.reminded'
      stage: 'pending' | 'started' | 'delivered'
      days: number
      isCancelAsked?: true
    } & OrderFacts)
  | ({ type: 'order.queued'; stage: 'pending' | 'started' | 'delivered' } & OrderFacts)
  /**
   * A place and time was suggested; `side` did it. It is a change where another one is agreed, which holds until then. An
   * answer names its `round`.
   */
  | ({ type: 'meeting.proposed'; side: Side; isChange: boolean; round: number } & MeetingFacts)
  | ({ type: 'meeting.agreed'; side: Side; isChange: boolean } & MeetingFacts)
  /** A suggestion is off: who made it took it back, or the other side declined it. */
  | ({ type: 'meeting.dropped'; side: Side; isOwn: boolean; isChange: boolean } & MeetingFacts)
  /** They meet in an hour. */
  | ({ type: 'meeting.reminded' } & MeetingFacts)
  /** A price was named: the first one, or an answer with another. `side` is whose it is. */
  | ({ type: 'offer.made'; side: Side; isFirst: boolean; note: string } & OfferFacts)
  | ({ type: 'offer.accepted'; side: Side } & OfferFacts)
  | ({ type: 'offer.declined'; side: Side } & OfferFacts)
  | ({ type: 'offer.withdrawn'; side: Side; wasAccepted: boolean } & OfferFacts)
  /** Nobody answered it, or nobody bought at the accepted price; `side` named the price. */
  | ({ type: 'offer.expired'; side: Side; wasAccepted: boolean } & OfferFacts)
  /** Its product was sold or removed. */
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

/** A listing that people are told of, and why; `was` is its price before a drop. */
export type AlertedListing = {
  reason: 'match' | 'price_drop' | 'back'
  kind: ListingKind
  itemId: number
  title: string
  price: Kobo | null
  was: Kobo | null
}

/** How an admin’s account is entered in another way now. */
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

/** What of the money went to what its receiver owed for deposits that came back. */
type DebtPaid = { debtPaid: Kobo }

/** `amount` is what was really paid, `expected` what was asked for. */
type CreditFacts = { userId: number; reference: string; amount: Kobo; expected: Kobo } & DebtPaid

type WithdrawalFacts = { userId: number; withdrawalId: number; amount: Kobo }

type ProductFacts = { productId: number; userId: number; title: string; price: Kobo | null }

type Side = 'buyer' | 'seller'

type MeetingFacts = {
  orderId: number
  orderNumber: string
  buyerId: number
  sellerId: number
  /** What was bought. */
  title: string
  place: string
  directions: string
  /** ISO 8601 in UTC. */
  at: string
}

type OfferFacts = {
  offerId: number
  /** Null once the product is removed. */
  productId: number | null
  buyerId: number
  sellerId: number
  title: string
  price: Kobo
}

type GigFacts = { gigId: number; ownerId: number; title: string }

type GigDealFacts = GigFacts & { freelancerId: number }

type PaidGigFacts = GigDealFacts & DebtPaid

/** `inEscrow` is what the gig’s escrow holds, left out where there is none. */
type OpenGigFacts = GigDealFacts & { inEscrow?: Kobo }

type ChargebackFacts = {
  chargebackId: number
  userId: number
  /** The deposit's. */
  reference: string
  amount: Kobo
  adminIds: readonly number[]
}

type OrderFacts = {
  orderId: number
  orderNumber: string
  buyerId: number
  sellerId: number
  /** What was bought: the title, and how many other things. */
  title: string
  /** The first photo of what was bought, which is kept with the order. */
  imageKey?: string | null
  /** What the buyer wrote when they ordered, such as where to meet. */
  notes: string
  subtotal: Kobo
  total: Kobo
  /** After how many days it releases by itself once delivered; null for never. */
  autoReleaseDays: number | null
}
