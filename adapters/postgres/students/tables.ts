import type { Generated } from 'kysely'

/** Who studies where, and how that is known. */
export type StudentsTables = {
  campus_domains: { domain: string; campus: string }
  student_codes: {
    id: Generated<number>
    user_id: number
    email: string
    mailbox: string
    campus: string
    asked_at: Date
    code_hash: string | null
    wrong_tries: number
    is_ended: boolean
  }
  student_cards: {
    id: Generated<number>
    user_id: number
    campus: string
    key: string | null
    width: number | null
    height: number | null
    placeholder: string | null
    status: 'waiting' | 'approved' | 'declined' | 'withdrawn'
    asked_at: Date
    decided_by: number | null
    decided_at: Date | null
    reason: string | null
  }
  student_proofs: {
    user_id: number
    mailbox: string | null
    until: Date
    is_told: Generated<boolean>
  }
}
