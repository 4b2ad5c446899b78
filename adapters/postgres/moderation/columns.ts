import type { SignalKind } from '#domain/moderation/signals.ts'

/** Narrower than their SQL types. */
export type ModerationColumns = { signals: { kind: SignalKind } }
