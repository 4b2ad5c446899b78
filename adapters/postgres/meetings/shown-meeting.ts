import type { OrderMeeting } from '#adapters/contract/meetings/order-meeting.ts'

type Row = {
  proposed_by: 'buyer' | 'seller' | null
  proposed_point_id: number | null
  proposed_name: string | null
  proposed_directions: string | null
  proposed_at: string | null
  agreed_point_id: number | null
  agreed_name: string | null
  agreed_directions: string | null
  agreed_at: string | null
  round: number
  agreements: number
  updated_at: string
}

export function shownMeetingOf(row: Row): OrderMeeting {
  const proposed = shown(row.proposed_point_id, row.proposed_name, row.proposed_directions, row.proposed_at)
  return {
    agreed: shown(row.agreed_point_id, row.agreed_name, row.agreed_directions, row.agreed_at),
    proposal: proposed && row.proposed_by ? { ...proposed, by: row.proposed_by } : null,
    round: row.round,
    sequence: Math.max(0, row.agreements - 1),
    updatedAt: new Date(row.updated_at).toISOString(),
  }
}

function shown(
  pointId: number | null,
  name: string | null,
  directions: string | null,
  at: string | null,
): OrderMeeting['agreed'] {
  return pointId === null || name === null || directions === null || at === null
    ? null
    : { pointId, name, directions, at: new Date(at).toISOString() }
}
