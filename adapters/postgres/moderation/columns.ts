import type { SignalKind } from '#domain/moderation/signals.ts'

/** What columns of signals hold, narrower than SQL says. */
export type ModerationColumns = { signals: { kind: SignalKind } }
