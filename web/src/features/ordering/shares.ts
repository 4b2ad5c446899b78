import type { Order } from '#adapters/http/contract/orders.ts'
import { formatNaira } from '../../lib/format.ts'

/** What of an order's escrow went to whom, in naira; together they are what was paid. */
export type Shares = { seller: number; buyer: number; platform: number }

/** Where all of the money went, to the kobo; undefined while it is held. */
export function sharesOf(order: Order): Shares | undefined {
  const { escrowStatus, subtotal, platformFee, totalAmount, dispute } = order
  if (escrowStatus === 'held' || escrowStatus === 'disputed') return undefined
  if (dispute && dispute.sellerAmount !== null && dispute.buyerAmount !== null) {
    const { sellerAmount: seller, buyerAmount: buyer } = dispute
    // Naira with kobo are not exact as they are: the rest is counted in kobo.
    return { seller, buyer, platform: (kobo(totalAmount) - kobo(seller) - kobo(buyer)) / 100 }
  }
  if (escrowStatus === 'refunded') return { seller: 0, buyer: totalAmount, platform: 0 }
  return { seller: subtotal, buyer: 0, platform: platformFee }
}

/** What each side got where the admins divided it; undefined where one side got all. */
export function splitOf(order: Order): Shares | undefined {
  const shares = sharesOf(order)
  return shares && shares.seller > 0 && shares.buyer > 0 ? shares : undefined
}

/** `₦1,500 to Ada, ₦500 to Bola, ₦100 fee`, without those who got nothing. */
export function sharesInWords(
  { seller, buyer, platform }: Shares,
  names: { seller: string; buyer: string },
): string {
  return [
    seller > 0 && `${formatNaira(seller)} to ${names.seller}`,
    buyer > 0 && `${formatNaira(buyer)} to ${names.buyer}`,
    platform > 0 && `${formatNaira(platform)} fee`,
  ]
    .filter((part) => part !== false)
    .join(', ')
}

function kobo(naira: number): number {
  return Math.round(naira * 100)
}
