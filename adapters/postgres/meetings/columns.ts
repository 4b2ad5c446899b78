import type { Side } from '#domain/meetings/access.ts'

export type MeetingColumns = { meetings: { proposed_by: Side | null } }
