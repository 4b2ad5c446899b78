import type { SignalKind } from '#domain/moderation/signals.ts'

/** Column types of signals that are narrower than their SQL types. */
export type ModerationColumns = { signals: { kind: SignalKind } }
