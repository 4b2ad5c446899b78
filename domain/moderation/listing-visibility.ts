import type { ItemKind } from '#domain/catalog/ports.ts'
import type { Actor } from '#domain/shared/actor.ts'
import { requiredReason } from '#domain/shared/reason.ts'
import { forbidden } from '#domain/shared/rejection.ts'

export type Disableable = { isDisabled: boolean; disabledReason: string | null }

/** An ADMIN may disable listings on any campus (R20). */
export function assertModeratesListings(actor: Actor): void {
  if (actor.role === 'USER') throw forbidden('Access denied')
}

export function disabled<L extends Disableable>(kind: ItemKind, listing: L, reason: string): L {
  const missing = `Please provide a reason for disabling this ${kind}`
  return { ...listing, isDisabled: true, disabledReason: requiredReason(reason, { missing }) }
}

export function enabled<L extends Disableable>(listing: L): L {
  return { ...listing, isDisabled: false, disabledReason: null }
}
