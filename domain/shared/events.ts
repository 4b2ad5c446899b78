import type { Kobo } from './money.ts'

/** Everything that happens and that others may want to know: facts and ids, no entities, no secrets. */
export type DomainEvent =
  | { type: 'user.registered'; userId: number; campus: string }
  | { type: 'verification.requested'; userId: number }
  | { type: 'verification_resend.requested'; email: string }
  | { type: 'email.verified'; userId: number }
  | { type: 'password_reset.requested'; email: string }
  | { type: 'password.changed'; userId: number }
  | { type: 'telegram_code.requested'; chatId: string }
  | { type: 'telegram.linked'; userId: number }
  | { type: 'telegram.unlinked'; chatId: string }
  | { type: 'telegram_test.requested'; userId: number }
  | { type: 'account.closed'; userId: number; imageKeys: readonly string[] }
  | { type: 'message.sent'; messageId: number; senderId: number; receiverId: number }
  | { type: 'product.listed'; productId: number; userId: number; campus: string; title: string }
  | ({ type: 'product.asked_about' } & ProductFacts)
  | ({ type: 'product.paused' } & ProductFacts)
  | { type: 'business.listed'; businessId: number; userId: number; campus: string; title: string }
  | { type: 'gig.posted'; gigId: number; userId: number; campus: string; title: string }
  | ({ type: 'bid.placed'; bidId: number; freelancerId: number; amount: Kobo } & GigFacts)
  | ({ type: 'bid.accepted'; freelancerId: number; amount: Kobo } & GigFacts)
  | ({ type: 'bid.rejected'; freelancerId: number } & GigFacts)
  | ({ type: 'gig.completed'; campus: string; freelancerId: number; amount: Kobo } & GigFacts)
  | ({ type: 'gig.cancel_asked'; by: number; reason: string } & GigDealFacts)
  /** What was asked is off: the other side refused it, or who asked took it back. */
  | ({ type: 'gig.goes_on'; how: 'refused' | 'taken_back'; by: number } & GigDealFacts)
  | ({ type: 'gig.cancelled'; how: 'agreement' | 'freelancer'; reason: string; amount: Kobo } & GigDealFacts)
  | {
      type: 'report.upheld'
      reportId: number
      userId: number
      kind: 'person' | 'message' | 'product' | 'business' | 'gig'
      title: string
      /** It was taken out of sight; else its owner is only warned. */
      isTakenDown: boolean
      path: string | null
      reason: string
    }
  | { type: 'listing.images_removed'; imageKeys: readonly string[] }
  | { type: 'deposit.credited'; userId: number; reference: string; amount: Kobo; expected: Kobo }
  | { type: 'deposit.failed'; userId: number; reference: string; amount: Kobo }
  | { type: 'withdrawal.requested'; userId: number; withdrawalId: number; amount: Kobo }
  | { type: 'withdrawal.paid'; userId: number; withdrawalId: number; amount: Kobo }
  | { type: 'withdrawal.failed'; userId: number; withdrawalId: number; amount: Kobo; fee: Kobo }
  | ({ type: 'order.placed'; title: string; campus: string } & OrderFacts)
  | ({ type: 'order.advanced'; to: string } & OrderFacts)
  | ({ type: 'order.completed'; campus: string; by: 'parties' | 'system' } & OrderFacts)
  | ({ type: 'order.cancelled'; by: 'buyer' | 'seller' | 'system'; reason: string } & OrderFacts)
  | ({ type: 'order.reminded'; whom: 'buyer' | 'seller'; days: number } & OrderFacts)
  | ({ type: 'order.queued' } & OrderFacts)
  | {
      type: 'review.written'
      aboutId: number
      kind: 'order' | 'gig'
      dealId: number
      title: string
      isShown: boolean
    }
  | ({ type: 'dispute.opened'; openedBy: number; reason: string } & DisputeFacts)
  | ({
      type: 'dispute.queued'
      adminIds: readonly number[]
      cause: 'raised' | 'unconfirmed'
      reason: string
    } & DisputeFacts)
  | ({ type: 'dispute.answered'; authorId: number; as: 'payer' | 'payee' | 'admin' } & DisputeFacts)
  | ({
      type: 'dispute.resolved'
      resolution: 'release' | 'refund' | 'split'
      toPayee: Kobo
      toPayer: Kobo
      reason: string
    } & DisputeFacts)

export type EventType = DomainEvent['type']

type ProductFacts = { productId: number; userId: number; title: string; price: Kobo | null }

type GigFacts = { gigId: number; ownerId: number; title: string }

type GigDealFacts = GigFacts & { freelancerId: number }

type DisputeFacts = {
  disputeId: number
  kind: 'order' | 'gig'
  dealId: number
  title: string
  payerId: number
  payeeId: number
}

type OrderFacts = {
  orderId: number
  orderNumber: string
  buyerId: number
  sellerId: number
  subtotal: Kobo
  total: Kobo
}
