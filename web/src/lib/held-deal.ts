import type { DealDispute } from '#adapters/contract/ordering/orders.ts'
import * as words from './words.ts'

type HeldFor = NonNullable<DealDispute['heldFor']>
type Payer = { name: string; isYou: boolean; isRecall?: boolean }

/**
 * Returns why the platform holds the money of a deal, for its payer or for those who see the payer's name; what a completed deal
 * brought was taken back.
 */
export function heldText(heldFor: HeldFor, payer: Payer): string {
  if (payer.isRecall) return recallText(heldFor, payer)
  if (heldFor === 'not_me')
    return payer.isYou ? words.heldYouSaidNotYou : words.heldTheySaidNotThem(payer.name)
  return payer.isYou ? words.heldYourBankAsks : words.heldTheirBankAsks(payer.name)
}

function recallText(heldFor: HeldFor, { name, isYou }: Payer): string {
  if (heldFor === 'not_me') return isYou ? words.recalledYouSaidNotYou : words.recalledTheySaidNotThem(name)
  return isYou ? words.recalledYourBankAsks : words.recalledTheirBankAsks(name)
}
