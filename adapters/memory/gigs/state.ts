import type { StoredImage } from '#domain/catalog/ports.ts'
import type { Bid } from '#domain/gigs/bid.ts'
import type { Delivery } from '#domain/gigs/delivery.ts'
import type { StoredGig } from '#domain/gigs/gig.ts'

type StoredDelivery = Omit<Delivery, 'images'> & {
  gigId: number
  at: Date
  changeReason: string | null
  images: readonly StoredImage[]
}

export const gigsState = () => ({
  gigs: new Map<number, StoredGig>(),
  gigDeliveries: [] as StoredDelivery[],
  bids: new Map<number, Bid>(),
})
