import type { Side } from '#domain/meetings/access.ts'

/** What columns of meetings hold, narrower than SQL says. */
export type MeetingColumns = { meetings: { proposed_by: Side | null } }
