import type { ItemKind } from '#domain/catalog/ports.ts'
import type { Actor } from '#domain/shared/actor.ts'
import { invalid, Rejection } from '#domain/shared/rejection.ts'
import { readable } from '#domain/shared/text.ts'

export type Disableable = { isDisabled: boolean; disabledReason: string | null }

/** Throws for anyone who may not disable listings; an ADMIN may on any campus (R20). */
export function assertModeratesListings(actor: Actor): void {
  if (actor.role === 'USER') throw new Rejection('FORBIDDEN', 'Access denied', { kind: 'forbidden' })
}

/** Returns the listing as disabled, with the reason that its owner sees. */
export function disabled<L extends Disableable>(kind: ItemKind, listing: L, reason: string): L {
  const disabledReason = readable(reason)
  if (disabledReason === '') throw invalid('reason', `Please provide a reason for disabling this ${kind}`)
  return { ...listing, isDisabled: true, disabledReason }
}

/** Returns the listing as enabled, without the reason. */
export function enabled<L extends Disableable>(listing: L): L {
  return { ...listing, isDisabled: false, disabledReason: null }
}
