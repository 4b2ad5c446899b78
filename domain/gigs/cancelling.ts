import { add } from '#domain/shared/money.ts'
import type { Now, Tx, UnitOfWork } from '#domain/shared/ports.ts'
import { gigName } from '#domain/shared/text.ts'
import type { Instant } from '#domain/shared/time.ts'
import type { Escrow, Ledger } from '#domain/wallet/ports.ts'
import {
  agreeToCancel,
  askToCancel,
  type Cancellation,
  giveUp,
  refuseToCancel,
  takeBackCancel,
} from './cancellation.ts'
import { type Gig, type GigId, type StoredGig, thereIs } from './gig.ts'

type Deps = {
  atomically: UnitOfWork
  now: Now
  /** The wallet's rules, injected by `marketplace.ts`, because only the wallet decides about money. */
  escrow: (tx: { ledger: Ledger }, at: Instant) => Escrow
}

/** How a gig in progress is called off without an admin: both sides agree, or its freelancer gives it up. */
export function cancellingUseCases({ atomically, now, escrow }: Deps) {
  const held = async (tx: Tx, id: GigId): Promise<StoredGig> => thereIs(await tx.gigs.forUpdate(id))

  /** Keeps the gig as it ended, gives all that was held back to its owner, and tells both. */
  async function end(tx: Tx, gig: Ended, by: number, how: 'agreement' | 'freelancer'): Promise<void> {
    const subject = { kind: 'gig', id: gig.id } as const
    const { toPayer: amount, payerDebtPaid: debtPaid } = await escrow(tx, now()).refund(subject, by)
    await tx.gigs.save(gig)
    const { reason } = gig.cancellation
    await tx.outbox.append([{ type: 'gig.cancelled', how, reason, amount, debtPaid, ...factsOf(gig) }])
  }

  /** Keeps a gig that goes on after all, and tells the side that did not do it. */
  async function goOn(tx: Tx, gig: StoredGig, by: number, how: 'refused' | 'taken_back'): Promise<void> {
    await tx.gigs.save(gig)
    await tx.outbox.append([{ type: 'gig.goes_on', how, by, ...(await openFactsOf(tx, gig)) }])
  }

  return {
    /** Asks the other side to cancel a gig in progress. */
    askToCancel: (id: GigId, by: number, reason: string): Promise<void> =>
      atomically(async (tx) => {
        const gig = askToCancel(await held(tx, id), by, reason, now())
        await tx.gigs.save(gig)
        const asked = gig.cancellation.reason
        await tx.outbox.append([
          { type: 'gig.cancel_asked', by, reason: asked, ...(await openFactsOf(tx, gig)) },
        ])
      }),

    /** Agrees to what the other side asked: the gig ends, and its owner has all the money back. */
    agreeToCancel: (id: GigId, by: number): Promise<void> =>
      atomically(async (tx) => end(tx, agreeToCancel(await held(tx, id), by), by, 'agreement')),

    /** Declines what the other side asked: the gig goes on. */
    refuseToCancel: (id: GigId, by: number): Promise<void> =>
      atomically(async (tx) => goOn(tx, refuseToCancel(await held(tx, id), by), by, 'refused')),

    /** Takes back what one asked oneself. */
    takeBackCancel: (id: GigId, by: number): Promise<void> =>
      atomically(async (tx) => goOn(tx, takeBackCancel(await held(tx, id), by), by, 'taken_back')),

    /** Leaves a gig as its freelancer: it ends at once, and its owner has all the money back. */
    giveUp: (id: GigId, by: number, reason: string): Promise<void> =>
      atomically(async (tx) => end(tx, giveUp(await held(tx, id), by, reason, now()), by, 'freelancer')),
  }
}

type Ended = StoredGig & { cancellation: Cancellation }

/** Returns what the events of a gig in progress say, with the money that is in escrow for it. */
export async function openFactsOf({ ledger }: Tx, gig: StoredGig) {
  const hold = await ledger.openHold({ kind: 'gig', id: gig.id })
  return { ...factsOf(gig), ...(hold && { inEscrow: add(hold.amount, hold.fee) }) }
}

function factsOf(gig: Pick<Gig, 'id' | 'userId' | 'freelancerId' | 'title' | 'description'>) {
  return {
    gigId: gig.id,
    ownerId: gig.userId,
    freelancerId: gig.freelancerId ?? 0,
    title: gigName(gig),
  }
}
