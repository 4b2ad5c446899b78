import { ITEM_KINDS, storeOf } from '#domain/catalog/ports.ts'
import type { HeldFor } from '#domain/disputes/ports.ts'
import type { User, UserId } from '#domain/identity/ports.ts'
import type { Actor } from '#domain/shared/actor.ts'
import type { BatchOutcome, Now, Tx, UnitOfWork } from '#domain/shared/ports.ts'
import { requiredReason } from '#domain/shared/reason.ts'
import { notFound, Rejection } from '#domain/shared/rejection.ts'
import { type Restriction, restrictionAt, SUSPENDED_OWNER } from '#domain/shared/restriction.ts'
import { readable } from '#domain/shared/text.ts'
import { DAY_MS, type Instant, later, timeInWords } from '#domain/shared/time.ts'
import type { Subject } from '#domain/wallet/ports.ts'
import { mayLookUp, mayRestrict } from './access.ts'

export type RestrictingRules = {
  takeBackPayouts: (tx: Tx, userId: UserId, at: Instant) => Promise<void>
  withdrawOffers: (tx: Tx, userId: UserId, at: Instant) => Promise<void>
  holdDeal: (tx: Tx, deal: Subject, heldFor: HeldFor) => Promise<void>
  takeDownGig: (tx: Tx, id: number, actor: Actor, reason: string) => Promise<unknown>
}
type Deps = { atomically: UnitOfWork; now: Now } & RestrictingRules

type Requested = {
  kind: Restriction['kind']
  days: number | null
  reason: string
  /** Pauses the member's open deals: an admin rules on each. */
  stopsDeals?: boolean | undefined
}

const DID = {
  suspension: { begun: 'user.suspended', ended: 'user.suspension_ended', named: 'suspended' },
  payout_hold: {
    begun: 'user.payouts_held',
    ended: 'user.payout_hold_ended',
    named: 'kept from withdrawing',
  },
} as const

export function restrictingUseCases(deps: Deps) {
  const { atomically, now } = deps
  return {
    /**
     * Suspends a member, or only holds withdrawals. Payouts not sent return to the wallet. A suspension
     * removes bids, offers and open gigs for good, products and businesses until it ends.
     */
    restrict: (actor: Actor, id: UserId, requested: Requested): Promise<string> =>
      atomically(async (tx) => {
        const user = await memberFor(tx, actor, id)
        const reason = requiredReason(requested.reason)
        const at = now()
        const before = restrictionAt(user.restriction, at)
        if (before && (before.kind === requested.kind || before.kind === 'suspension'))
          throw new Rejection(
            'ALREADY_RESTRICTED',
            `${user.name} is already ${DID[before.kind].named}. End that first.`,
          )
        const { kind, days } = requested
        const until = days === null ? null : later(at, days * DAY_MS)
        await tx.users.save({ ...user, restriction: { kind, until, reason, by: actor.id } })
        await deps.takeBackPayouts(tx, id, at)
        if (kind === 'suspension') await stopTrading(tx, deps, { actor, id, reason, at })
        if (kind === 'suspension' && requested.stopsDeals)
          for (const deal of await tx.ledger.openDealsOf(id)) await deps.holdDeal(tx, deal, 'suspension')
        await tx.audit.record({
          ...{ actorId: actor.id, action: DID[kind].begun, subject: `user:${id}`, reason, at },
          after: until === null ? 'Until an admin ends it' : `Until ${timeInWords(until)}`,
        })
        await tx.outbox.append([
          {
            ...{ type: 'user.restricted', userId: id, kind, until: until?.toISOString() ?? null, reason },
          },
        ])
        return user.name
      }),

    endRestriction: (actor: Actor, id: UserId, given = ''): Promise<string> =>
      atomically(async (tx) => {
        const user = await memberFor(tx, actor, id)
        const reason = readable(given) || 'They can go on'
        if (!(await end(tx, user, { by: actor.id, reason, at: now() })))
          throw new Rejection('NOT_RESTRICTED', `${user.name} is not suspended or kept from withdrawing`)
        return user.name
      }),

    /** Runs each in a step of its own; returns the number, and the failures. */
    async endDueRestrictions(limit: number): Promise<BatchOutcome> {
      const failures: unknown[] = []
      let done = 0
      for (const id of await atomically(({ users }) => users.dueForRestrictionEnd(now(), limit)))
        try {
          if (await atomically((tx) => endDue(tx, id, now()))) done += 1
        } catch (error) {
          failures.push(error)
        }
      return { done, failures }
    },
  }
}

/** Locks the member. Throws for admins, who have to lose their role first. */
async function memberFor(tx: Tx, actor: Actor, id: UserId): Promise<User> {
  const user = await tx.users.forUpdate(id)
  if (!user || user.deletedAt || !mayLookUp(user, actor)) throw notFound('User not found')
  if (!mayRestrict(user, actor))
    throw new Rejection('IS_ADMIN', 'Remove their admin role first', { kind: 'forbidden' })
  return user
}

async function stopTrading(
  tx: Tx,
  { takeDownGig, withdrawOffers }: RestrictingRules,
  { actor, id, reason, at }: { actor: Actor; id: UserId; reason: string; at: Instant },
): Promise<void> {
  // Waits for orders of them that are being placed.
  for (const kind of ITEM_KINDS) await storeOf(tx, kind).disableAllOf(id, SUSPENDED_OWNER)
  for (const gigId of await tx.gigs.openOf(id)) await takeDownGig(tx, gigId, actor, reason)
  await tx.bids.removeAllOf(id)
  await withdrawOffers(tx, id, at)
}

async function endDue(tx: Tx, id: UserId, at: Instant): Promise<boolean> {
  const user = await tx.users.forUpdate(id)
  if (!user?.restriction || restrictionAt(user.restriction, at)) return false
  return end(tx, user, { by: user.restriction.by, reason: 'Its time is over', at })
}

async function end(
  tx: Tx,
  user: User,
  { by, reason, at }: { by: number; reason: string; at: Instant },
): Promise<boolean> {
  if (!user.restriction) return false
  const { kind } = user.restriction
  const { id: userId } = user
  await tx.users.save({ ...user, restriction: null })
  if (kind === 'suspension')
    for (const item of ITEM_KINDS) await storeOf(tx, item).enableAllOf(userId, SUSPENDED_OWNER)
  await tx.audit.record({ actorId: by, action: DID[kind].ended, subject: `user:${userId}`, reason, at })
  await tx.outbox.append([{ type: 'user.restriction_ended', userId, kind }])
  return true
}
