import type { Side } from '#domain/meetings/access.ts'

/** Column types of meetings that are narrower than their SQL types. */
export type MeetingColumns = { meetings: { proposed_by: Side | null } }
