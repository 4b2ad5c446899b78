import type { ListingImage } from '#domain/catalog/ports.ts'
import type { Actor } from '#domain/shared/actor.ts'
import { formatKobo, type Kobo } from '#domain/shared/money.ts'
import type { Now, Tx, UnitOfWork } from '#domain/shared/ports.ts'
import { invalid, notFound } from '#domain/shared/rejection.ts'
import { runOnce } from '#domain/shared/run-once.ts'
import { readable } from '#domain/shared/text.ts'
import { type DealKind, dealKindOf, type EscrowOf, type Subject } from '#domain/wallet/ports.ts'
import { roleIn, speakerOf } from './access.ts'
import { type Dispute, type DisputeId, decide, evolve, openDispute } from './dispute.ts'
import { factsOf, notifyAdmins, openFactsOf } from './domain-events.ts'
import { dealHolding } from './holding.ts'
import type { Deals, Resolution, Wish } from './ports.ts'
import { readingUseCases } from './reading.ts'
import { proceedsRecalling } from './recalling.ts'
import { remindingUseCases } from './reminding.ts'
import { settlingUseCases } from './settling.ts'

type Deps = {
  atomically: UnitOfWork
  now: Now
  escrow: EscrowOf
  deals: Record<Subject['kind'], Deals<Tx>>
}

const SIDES = {
  order: { payee: 'the seller', payer: 'the buyer' },
  gig: { payee: 'the freelancer', payer: 'the client' },
} as const satisfies Record<DealKind, object>

type Said = { content: string; images: readonly ListingImage[]; requestKey?: string | undefined }

const NO_DISPUTE = 'Dispute not found'

export function disputesUseCases({ atomically, now, escrow, deals }: Deps) {
  async function held(tx: Tx, id: DisputeId): Promise<Dispute> {
    const subject = await tx.disputes.subjectOf(id)
    if (!subject) throw notFound(NO_DISPUTE)
    await deals[subject.kind].lock(tx, subject.id)
    const dispute = await tx.disputes.forUpdate(id)
    if (!dispute) throw notFound(NO_DISPUTE)
    return dispute
  }

  async function say(tx: Tx, id: DisputeId, actor: Actor, { content, images }: Said): Promise<DisputeId> {
    const dispute = await held(tx, id)
    const by = speakerOf(actor, dispute.campus)
    decide(dispute, { type: 'say', by, content, images: images.length }, now())
    const at = now()
    await tx.disputes.say({
      disputeId: id,
      authorId: actor.id,
      content: readable(content),
      images,
      createdAt: at,
    })
    const as = roleIn(dispute, by) ?? 'admin'
    const facts = await openFactsOf(tx, dispute)
    await tx.outbox.append([{ type: 'dispute.answered', authorId: actor.id, as, ...facts }])
    return id
  }

  function settle(tx: Tx, subject: Subject, how: Ruling, by: number) {
    if (how === 'release') return escrow(tx, now()).release(subject, by)
    if (how === 'refund') return escrow(tx, now()).refund(subject, by)
    return escrow(tx, now()).split(subject, how, by)
  }

  return {
    ...remindingUseCases({ atomically, now }),
    ...readingUseCases({ atomically, now, held }),
    ...settlingUseCases({ atomically, now, escrow, deals, held }),

    hold: dealHolding({ now, deals }),

    recall: proceedsRecalling({ now, escrow, deals }),

    open: (subject: Subject, by: number, reason: string, wish: Wish | null = null): Promise<DisputeId> =>
      atomically(async (tx) => {
        const deal = await deals[subject.kind].freeze(tx, subject.id, by)
        const waiting = await tx.disputes.openOn(subject)
        const raised = waiting
          ? decide(waiting, { type: 'raise', by, reason, wish }, now()).reduce(evolve, waiting)
          : openDispute(deal, { by, reason, wish }, now())
        const id = waiting ? waiting.id : await tx.disputes.add(raised)
        if (waiting) await tx.disputes.save({ ...raised, id })
        const facts = await openFactsOf(tx, { ...raised, id })
        await tx.outbox.append([{ type: 'dispute.opened', openedBy: by, reason: raised.reason, ...facts }])
        await notifyAdmins(tx, { ...raised, id })
        return id
      }),

    /** Checks before the pictures are read. */
    assertMaySay: (id: DisputeId, actor: Actor): Promise<void> =>
      atomically(async (tx) => {
        const dispute = await tx.disputes.forUpdate(id)
        if (!dispute) throw notFound(NO_DISPUTE)
        decide(dispute, { type: 'say', by: speakerOf(actor, dispute.campus), content: '…', images: 0 }, now())
      }),

    /** The same request key is one statement. */
    say: (id: DisputeId, actor: Actor, said: Said): Promise<void> =>
      atomically(async (tx) => {
        const { requestKey: key, images } = said
        await runOnce(tx, { by: actor.id, key, images }, () => say(tx, id, actor, said))
      }),

    /** Moves the money, ends the deal, notifies both sides, and writes the audit log. */
    resolve: (
      id: DisputeId,
      actor: Actor,
      ruling: { resolution: Resolution; payeeAmount?: Kobo | undefined; reason: string },
    ): Promise<void> =>
      atomically(async (tx) => {
        const dispute = await held(tx, id)
        const { resolution, reason } = ruling
        const by = speakerOf(actor, dispute.campus)
        // Permission is checked before any money is read.
        const requested = { type: 'resolve', by, resolution, reason } as const
        decide(dispute, { ...requested, ...NOTHING }, now())
        const how = rulingOf(ruling)
        const { inFavourOf, toPayee, toPayer } = await escrow(tx, now()).shares(dispute.subject, how)
        const after = decide(dispute, { ...requested, toPayee, toPayer }, now()).reduce(evolve, dispute)
        await deals[dispute.subject.kind].end(tx, dispute.subject.id, {
          inFavourOf,
          by: 'admin',
          reason: readable(reason),
        })
        const { payeeDebtPaid, payerDebtPaid } = await settle(tx, dispute.subject, how, actor.id)
        await tx.disputes.save(after)
        const { payee, payer } = SIDES[dealKindOf(dispute.subject)]
        await tx.audit.record({
          actorId: actor.id,
          action: `dispute.resolved_by_${resolution}`,
          subject: `${dispute.subject.kind}:${dispute.subject.id}`,
          reason: readable(reason),
          after: `${formatKobo(toPayee)} for ${payee}, ${formatKobo(toPayer)} back to ${payer}`,
          at: now(),
        })
        await tx.outbox.append([
          {
            type: 'dispute.resolved',
            resolution,
            toPayee,
            toPayer,
            payeeDebtPaid,
            payerDebtPaid,
            reason: readable(reason),
            ...factsOf(dispute),
          },
        ])
      }),
  }
}

type Ruling = 'release' | 'refund' | Kobo

function rulingOf({
  resolution,
  payeeAmount,
}: {
  resolution: Resolution
  payeeAmount?: Kobo | undefined
}): Ruling {
  if (resolution !== 'split') return resolution
  if (payeeAmount === undefined) throw invalid('sellerAmount', 'Enter the amount the seller gets')
  return payeeAmount
}

const NOTHING = { toPayee: 0 as Kobo, toPayer: 0 as Kobo }
