import type { Generated } from 'kysely'
import type { BidStatus } from '#domain/gigs/bid.ts'
import type { GigSide } from '#domain/gigs/cancellation.ts'
import type { GigStatus, PaymentStatus } from '#domain/gigs/gig.ts'

/** Small jobs and the bids on them. */
export type GigsTables = {
  gigs: {
    id: Generated<number>
    user_id: number
    freelancer_id: number | null
    title: string | null
    description: string
    budget_kobo: number
    duration: number
    category: string
    skills: string[]
    campus: string
    status: GigStatus
    payment_status: PaymentStatus
    disputed: Generated<boolean>
    cancel_asked_by: GigSide | null
    cancel_reason: string | null
    cancel_asked_at: Date | null
    deliveries: Generated<number>
    delivery_waits_since: Date | null
    changes_asked: Generated<number>
    delivery_reminders: Generated<number>
    view_count: Generated<number>
    deadline: Date | null
    created_at: Date
    completed_at: Date | null
    deleted_at: Date | null
  }
  gig_images: {
    id: Generated<number>
    gig_id: number
    position: number
    key: string
    width: number
    height: number
    placeholder: string
  }
  gig_deliveries: {
    id: Generated<number>
    gig_id: number
    content: string
    link: string | null
    created_at: Date
    change_reason: string | null
    answered_at: Date | null
  }
  gig_delivery_images: {
    id: Generated<number>
    delivery_id: number
    key: string
    width: number
    height: number
    placeholder: string
  }
  gig_delivery_files: {
    id: Generated<number>
    delivery_id: number
    key: string
    name: string
    bytes: number
  }
  gig_views: { gig_id: number; viewer: string; day: string }
  bids: {
    id: Generated<number>
    gig_id: number
    freelancer_id: number
    amount_kobo: number
    delivery_time: number
    proposal: string
    status: BidStatus
    created_at: Date
  }
}
