import type { Generated } from 'kysely'
import type { Subject } from '#domain/wallet/ports.ts'

/** Disputes, and what people say of each other after a deal. */
export type DisputesTables = {
  disputes: {
    id: Generated<number>
    subject_kind: Subject['kind']
    subject_id: number
    campus: string
    title: string
    payer_id: number
    payee_id: number
    cause: 'raised' | 'unconfirmed'
    opened_by: number | null
    held_for: 'not_me' | 'chargeback' | null
    reason: string
    status: 'open' | 'resolved' | 'settled'
    resolution: 'release' | 'refund' | 'split' | null
    to_payee_kobo: number | null
    to_payer_kobo: number | null
    resolved_by: number | null
    verdict_reason: string | null
    opened_at: Date
    ended_at: Date | null
  }
  dispute_statements: {
    id: Generated<number>
    dispute_id: number
    author_id: number
    content: string
    created_at: Date
  }
  dispute_images: {
    id: Generated<number>
    statement_id: number
    key: string
    width: number
    height: number
    placeholder: string
  }
  reviews: {
    id: Generated<number>
    subject_kind: 'order' | 'gig'
    subject_id: number
    author_id: number
    about_id: number
    as_side: 'payer' | 'payee'
    campus: string
    title: string
    rating: number
    content: string
    created_at: Date
    shown_at: Date
    is_disabled: Generated<boolean>
    disabled_reason: string | null
  }
}
