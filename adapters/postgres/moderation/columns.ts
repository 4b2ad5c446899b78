import type { SignalKind } from '#domain/moderation/signals.ts'

export type ModerationColumns = { signals: { kind: SignalKind } }
