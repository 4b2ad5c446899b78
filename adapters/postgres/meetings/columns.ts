import type { Side } from '#domain/meetings/access.ts'

/** Narrower than their SQL types. */
export type MeetingColumns = { meetings: { proposed_by: Side | null } }
