import type { Kobo } from '#domain/shared/money.ts'
import { forbidden, notFound, Rejection } from '#domain/shared/rejection.ts'
import type { Instant } from '#domain/shared/time.ts'
import { roleIn, type Speaker } from './access.ts'
import type { Dispute, Side } from './dispute.ts'

export type Offer = { refund: Kobo; at: Instant }

export type Agreement = { toPayee: Kobo; toPayer: Kobo }

export type SettlementCommand =
  | { type: 'offer'; by: Speaker; refund: Kobo }
  | { type: 'take_back_offer'; by: Speaker }
  | ({ type: 'accept_offer'; by: Speaker; refund: Kobo } & Agreement)
  | { type: 'withdraw'; by: Speaker }

export type SettlementEvent =
  | { type: 'dispute.offered'; offer: Offer }
  | { type: 'dispute.offer_taken_back' }
  | { type: 'dispute.agreed'; agreement: Agreement; at: Instant }
  | { type: 'dispute.withdrawn'; at: Instant }

export function decideSettlement(
  dispute: Dispute,
  command: SettlementCommand,
  now: Instant,
): SettlementEvent {
  const side = sideOf(dispute, command.by)
  assertSidesDecide(dispute)
  switch (command.type) {
    case 'offer':
      if (side !== 'payee') throw forbidden('Only the side that is paid can offer money back')
      return { type: 'dispute.offered', offer: { refund: command.refund, at: now } }
    case 'take_back_offer':
      if (side !== 'payee') throw forbidden('Only the side that made this offer can withdraw it')
      offerOf(dispute)
      return { type: 'dispute.offer_taken_back' }
    case 'accept_offer': {
      if (side !== 'payer') throw forbidden('Only the side that pays can accept this offer')
      if (offerOf(dispute).refund !== command.refund)
        throw new Rejection('OFFER_CHANGED', 'The offer has changed. Check it, then try again.')
      const { toPayee, toPayer } = command
      return { type: 'dispute.agreed', agreement: { toPayee, toPayer }, at: now }
    }
    case 'withdraw':
      if (dispute.openedBy !== command.by.id)
        throw forbidden('Only the side that opened this dispute can withdraw it')
      return { type: 'dispute.withdrawn', at: now }
  }
}

/** Returns whether a side opened the dispute and the platform does not hold it. */
export function maySettle({
  status,
  cause,
  heldFor,
}: Pick<Dispute, 'status' | 'cause' | 'heldFor'>): boolean {
  return status === 'open' && cause === 'raised' && heldFor === null
}

function assertSidesDecide(dispute: Dispute): void {
  if (dispute.status !== 'open')
    throw new Rejection('DISPUTE_ENDED', 'This dispute has already been resolved')
  if (!maySettle(dispute)) throw new Rejection('ADMIN_DECIDES', 'Only a campus admin can end this dispute')
}

function sideOf(dispute: Dispute, by: Speaker): Side {
  const role = roleIn(dispute, by)
  if (!role) throw notFound('Dispute not found')
  if (role === 'admin') throw forbidden('Only the two sides can settle a dispute')
  return role
}

function offerOf({ offer }: Dispute): Offer {
  if (!offer) throw new Rejection('NO_OFFER', 'This offer is gone. Check the dispute again.')
  return offer
}
