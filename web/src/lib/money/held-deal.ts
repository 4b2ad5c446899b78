import type { DealDispute } from '#adapters/contract/ordering/orders.ts'
import { formatDate } from '../format.ts'

/** Names the latest decision date of an open dispute; no timer pays out before it. */
export function decidedBy(decideBy: string): string {
  return `A campus admin decides by ${formatDate(decideBy)} at the latest.`
}

type HeldFor = NonNullable<DealDispute['heldFor']>
type Payer = { name: string; isYou: boolean; isRecall?: boolean }

/** Words it for the payer, or for users who see the payer's name. */
export function heldText(heldFor: HeldFor, payer: Payer): string {
  if (heldFor === 'suspension')
    return 'An admin suspended one of the two accounts. The money stays in escrow until a campus admin decides. Tell them your side.'
  if (payer.isRecall) return recallText(heldFor, payer)
  if (heldFor === 'not_me')
    return payer.isYou
      ? 'You told us that someone else used your account. The money stays in escrow until a campus admin decides. Was this you? Then tell them.'
      : `${payer.name} told us that someone else used their account. The money stays in escrow until a campus admin decides. Don’t hand anything over for now.`
  return payer.isYou
    ? 'A bank asks for your deposit back. The money stays in escrow until a campus admin decides. Tell them your side.'
    : `The bank behind ${payer.name}’s payment asks for the money back. It stays in escrow until a campus admin decides. Don’t hand anything over for now.`
}

function recallText(heldFor: HeldFor, { name, isYou }: Payer): string {
  if (heldFor === 'not_me')
    return isYou
      ? 'You told us that someone else used your account. We took back what hasn’t settled yet. A campus admin decides who gets it.'
      : `${name} told us that someone else used their account. The money that hasn’t settled is back in escrow. A campus admin decides who gets it.`
  return isYou
    ? 'A bank asks for your deposit back. We took back what hasn’t settled yet. A campus admin decides who gets it.'
    : `The bank behind ${name}’s payment asks for the money back. What hasn’t settled is back in escrow. A campus admin decides who gets it.`
}
