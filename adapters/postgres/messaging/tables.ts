import type { Generated } from 'kysely'
import type { ReportKind, ReportStatus } from '#domain/messaging/report.ts'

type About = {
  product_id: number | null
  business_id: number | null
  gig_id: number | null
  order_id: number | null
}

/** What people write to each other, whom they block, and what they report. */
export type MessagesTables = {
  messages: About & {
    id: Generated<number>
    sender_id: number
    receiver_id: number
    content: string
    created_at: Date
    read_at: Date | null
  }
  message_images: {
    id: Generated<number>
    message_id: number
    key: string
    width: number
    height: number
    placeholder: string
  }
  conversations: About & { user_id: number; other_id: number; last_message_id: number }
  presence_settings: { user_id: number; shows_typing: boolean; shows_last_seen: boolean }
  blocks: { blocker_id: number; blocked_id: number; created_at: Date }
  reports: {
    id: Generated<number>
    reporter_id: number
    user_id: number
    message_id: number | null
    message_content: string | null
    product_id: number | null
    business_id: number | null
    gig_id: number | null
    kind: ReportKind
    title: string
    campus: string
    reason: string
    created_at: Date
    status: Generated<ReportStatus>
    decided_by: number | null
    decided_at: Date | null
    decision: string | null
  }
}
