import type { Clock, Tx, UnitOfWork } from '#domain/shared/ports.ts'
import type { Escrow, Ledger } from '#domain/wallet/ports.ts'
import {
  agreeToCancel,
  askToCancel,
  type Cancellation,
  giveUp,
  refuseToCancel,
  takeBackCancel,
} from './cancellation.ts'
import { type Gig, type GigId, gigName, type KeptGig, thereIs } from './gig.ts'

type Deps = {
  atomically: UnitOfWork
  now: Clock
  /** The wallet's rules, handed in by whoever composes: money is decided there and nowhere else. */
  escrow: (tx: { ledger: Ledger }) => Escrow
}

/** How a gig in progress is called off without an admin: both sides agree, or its freelancer gives it up. */
export function cancellingUseCases({ atomically, now, escrow }: Deps) {
  const held = async (tx: Tx, id: GigId): Promise<KeptGig> => thereIs(await tx.gigs.forUpdate(id))

  /** Keeps the gig as it ended, gives all that was held back to its owner, and tells both. */
  async function end(tx: Tx, gig: Ended, by: number, how: 'agreement' | 'freelancer'): Promise<void> {
    const subject = { kind: 'gig', id: gig.id } as const
    const { toPayer: amount } = await escrow(tx).refund(subject, by)
    await tx.gigs.save(gig)
    const { reason } = gig.cancellation
    await tx.outbox.append([{ type: 'gig.cancelled', how, reason, amount, ...factsOf(gig) }])
  }

  /** Keeps a gig that goes on after all, and tells the side that did not do it. */
  async function goOn(tx: Tx, gig: KeptGig, by: number, how: 'refused' | 'taken_back'): Promise<void> {
    await tx.gigs.save(gig)
    await tx.outbox.append([{ type: 'gig.goes_on', how, by, ...factsOf(gig) }])
  }

  return {
    /** Asks the other side to cancel a gig in progress. */
    askToCancel: (id: GigId, by: number, reason: string): Promise<void> =>
      atomically(async (tx) => {
        const gig = askToCancel(await held(tx, id), by, reason, now())
        await tx.gigs.save(gig)
        const asked = gig.cancellation.reason
        await tx.outbox.append([{ type: 'gig.cancel_asked', by, reason: asked, ...factsOf(gig) }])
      }),

    /** Agrees to what the other side asked: the gig ends, and its owner has all the money back. */
    agreeToCancel: (id: GigId, by: number): Promise<void> =>
      atomically(async (tx) => end(tx, agreeToCancel(await held(tx, id), by), by, 'agreement')),

    /** Refuses what the other side asked: the gig goes on. */
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

type Ended = KeptGig & { cancellation: Cancellation }

function factsOf(gig: Pick<Gig, 'id' | 'userId' | 'freelancerId' | 'title' | 'description'>) {
  return {
    gigId: gig.id,
    ownerId: gig.userId,
    freelancerId: gig.freelancerId ?? 0,
    title: gigName(gig),
  }
}
