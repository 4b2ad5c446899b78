import { add } from '#domain/shared/money.ts'
import type { Now, Tx, UnitOfWork } from '#domain/shared/ports.ts'
import { gigName } from '#domain/shared/text.ts'
import type { EscrowOf } from '#domain/wallet/ports.ts'
import {
  agreeToCancel,
  askToCancel,
  type Cancellation,
  giveUp,
  refuseToCancel,
  takeBackCancel,
} from './cancellation.ts'
import { type Gig, type GigId, orNotFound, type StoredGig } from './gig.ts'

type Deps = {
  atomically: UnitOfWork
  now: Now
  escrow: EscrowOf
}

export function cancellingUseCases({ atomically, now, escrow }: Deps) {
  const held = async (tx: Tx, id: GigId): Promise<StoredGig> => orNotFound(await tx.gigs.forUpdate(id))

  async function end(tx: Tx, gig: Ended, by: number, how: 'agreement' | 'freelancer'): Promise<void> {
    const subject = { kind: 'gig', id: gig.id } as const
    const { toPayer: amount, payerDebtPaid: debtPaid } = await escrow(tx, now()).refund(subject, by)
    await tx.gigs.save(gig)
    const { reason } = gig.cancellation
    await tx.outbox.append([{ type: 'gig.cancelled', how, reason, amount, debtPaid, ...factsOf(gig) }])
  }

  async function goOn(tx: Tx, gig: StoredGig, by: number, how: 'refused' | 'taken_back'): Promise<void> {
    await tx.gigs.save(gig)
    await tx.outbox.append([{ type: 'gig.goes_on', how, by, ...(await openFactsOf(tx, gig)) }])
  }

  return {
    askToCancel: (id: GigId, by: number, reason: string): Promise<void> =>
      atomically(async (tx) => {
        const gig = askToCancel(await held(tx, id), by, reason, now())
        await tx.gigs.save(gig)
        const requested = gig.cancellation.reason
        await tx.outbox.append([
          { type: 'gig.cancel_asked', by, reason: requested, ...(await openFactsOf(tx, gig)) },
        ])
      }),

    agreeToCancel: (id: GigId, by: number): Promise<void> =>
      atomically(async (tx) => end(tx, agreeToCancel(await held(tx, id), by), by, 'agreement')),

    refuseToCancel: (id: GigId, by: number): Promise<void> =>
      atomically(async (tx) => goOn(tx, refuseToCancel(await held(tx, id), by), by, 'refused')),

    takeBackCancel: (id: GigId, by: number): Promise<void> =>
      atomically(async (tx) => goOn(tx, takeBackCancel(await held(tx, id), by), by, 'taken_back')),

    /** Ends the gig at once, with a full refund to its owner. */
    giveUp: (id: GigId, by: number, reason: string): Promise<void> =>
      atomically(async (tx) => end(tx, giveUp(await held(tx, id), by, reason, now()), by, 'freelancer')),
  }
}

type Ended = StoredGig & { cancellation: Cancellation }

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
