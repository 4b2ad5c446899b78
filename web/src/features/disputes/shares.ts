import type { Dispute } from '#adapters/contract/disputes/disputes.ts'
import { formatNaira } from '../../lib/format.ts'

/** What each side and the platform get of an escrow, in naira. */
export type Shares = { seller: number; buyer: number; platform: number }

/**
 * Returns a preview of what each gets when the seller gets this much; the server counts. The fee follows the larger share, and at
 * halves it goes back.
 */
export function sharesFor({ amount, fee }: Pick<Dispute, 'amount' | 'fee'>, seller: number): Shares {
  const rest = (kobo(amount) - kobo(seller)) / 100
  return seller > rest
    ? { seller, buyer: rest, platform: fee }
    : { seller, buyer: (kobo(rest) + kobo(fee)) / 100, platform: 0 }
}

/** Who gets how much: `Ada gets ₦1,500. Bola gets ₦500.` */
export function sharesInWords(
  { seller, buyer }: Pick<Dispute, 'seller' | 'buyer'>,
  shares: { sellerAmount: number; buyerAmount: number },
): string {
  return `${seller.name} gets ${formatNaira(shares.sellerAmount)}. ${buyer.name} gets ${formatNaira(shares.buyerAmount)}.`
}

function kobo(naira: number): number {
  return Math.round(naira * 100)
}
