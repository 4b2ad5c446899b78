import type { ItemKind } from '#domain/catalog/ports.ts'
import type { Actor } from '#domain/shared/actor.ts'
import { invalid, Rejection } from '#domain/shared/rejection.ts'
import { readable } from '#domain/shared/text.ts'

export type Disableable = { isDisabled: boolean; disabledReason: string | null }

/** An ADMIN may disable listings on any campus (R20). */
export function assertModeratesListings(actor: Actor): void {
  if (actor.role === 'USER') throw new Rejection('FORBIDDEN', 'Access denied', { kind: 'forbidden' })
}

export function disabled<L extends Disableable>(kind: ItemKind, listing: L, reason: string): L {
  const disabledReason = readable(reason)
  if (disabledReason === '') throw invalid('reason', `Please provide a reason for disabling this ${kind}`)
  return { ...listing, isDisabled: true, disabledReason }
}

export function enabled<L extends Disableable>(listing: L): L {
  return { ...listing, isDisabled: false, disabledReason: null }
}
