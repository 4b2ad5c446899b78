import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Dispute, DisputeSummary } from '#adapters/contract/disputes/disputes.ts'
import type { DealDispute } from '#adapters/contract/ordering/orders.ts'
import type { Reads } from '#adapters/contract/reads.ts'
import { authorRole, mayResolve, takesPart } from '#domain/disputes/access.ts'
import { decideBy } from '#domain/disputes/deadlines.ts'
import { maySettle } from '#domain/disputes/settlement.ts'
import { kobo, toNaira } from '#domain/shared/money.ts'
import { endingFor, sharesFor } from '#domain/wallet/escrow.ts'
import { dealKindOf } from '#domain/wallet/ports.ts'
import { shownCancellationOf } from '../ordering/orders.ts'
import type { Db } from '../runtime/database.ts'

export function disputeReads(db: Db): Pick<Reads, 'dispute' | 'listDisputes' | 'evidence'> {
  return {
    async listDisputes({ status, campus, page, limit }) {
      let matching = db.selectFrom('disputes as d').where('d.status', '=', status)
      if (campus !== undefined) matching = matching.where('d.campus', '=', campus)
      const ids = await matching
        .select('d.id')
        .orderBy(status === 'open' ? sql`d.opened_at` : sql`d.ended_at desc`)
        .orderBy('d.id')
        .limit(limit)
        .offset((page - 1) * limit)
        .execute()
      const { total } = await matching
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow()
      if (ids.length === 0) return { rows: [], total }
      const rows = await selectDisputes(db)
        .where(
          'd.id',
          'in',
          ids.map(({ id }) => id),
        )
        .execute()
      const byId = new Map(rows.map((row) => [row.id, summaryOf(row)]))
      return { rows: ids.flatMap(({ id }) => byId.get(id) ?? []), total }
    },
    async dispute(id, viewer) {
      const row = await selectDisputes(db)
        .leftJoin('users as r', 'r.id', 'd.resolved_by')
        .select('r.name as resolver_name')
        .select((eb) => [
          jsonArrayFrom(
            eb
              .selectFrom('dispute_statements as s')
              .innerJoin('users as a', 'a.id', 's.author_id')
              .select(['s.id', 's.author_id', 'a.name', 's.content', 's.created_at'])
              .select((statement) =>
                jsonArrayFrom(
                  statement
                    .selectFrom('dispute_images as i')
                    .select(['i.id', 'i.width', 'i.height', 'i.placeholder'])
                    .whereRef('i.statement_id', '=', 's.id')
                    .orderBy('i.id'),
                ).as('images'),
              )
              .whereRef('s.dispute_id', '=', 'd.id')
              .orderBy('s.id'),
          ).as('statements'),
        ])
        .where('d.id', '=', id)
        .executeTakeFirst()
      if (!row || !takesPart(accessFields(row), viewer)) return undefined
      return {
        ...summaryOf(row),
        statements: row.statements.map(
          ({ author_id, name, created_at, ...statement }): Dispute['statements'][number] => ({
            ...statement,
            by: { id: author_id, name, as: ROLES[authorRole(accessFields(row), author_id)] },
            createdAt: new Date(created_at).toISOString(),
          }),
        ),
        offer: offerOf(row),
        agreement: row.resolution === null ? sharesOf(row) : null,
        messagesReadAt: row.messages_read_at?.toISOString() ?? null,
        maySettle: maySettle({ status: row.status, cause: row.cause, heldFor: row.held_for }),
        decideBy: row.status === 'open' ? decideBy(row.opened_at).toISOString() : null,
        verdict:
          row.resolution === null
            ? null
            : {
                resolution: row.resolution,
                sellerAmount: toNaira(row.to_payee_kobo ?? 0),
                buyerAmount: toNaira(row.to_payer_kobo ?? 0),
                reason: row.verdict_reason ?? '',
                by: { id: row.resolved_by ?? 0, name: row.resolver_name ?? '' },
              },
        mayResolve: mayResolve({ ...accessFields(row), status: row.status }, viewer),
      }
    },
    async evidence(imageId, viewer) {
      const row = await db
        .selectFrom('dispute_images as i')
        .innerJoin('dispute_statements as s', 's.id', 'i.statement_id')
        .innerJoin('disputes as d', 'd.id', 's.dispute_id')
        .select(['i.key', 'd.payer_id', 'd.payee_id', 'd.campus'])
        .where('i.id', '=', imageId)
        .executeTakeFirst()
      return row && takesPart(accessFields(row), viewer) ? row.key : undefined
    },
  }
}

/** Columns of disputes aliased `d` that `dealDisputeOf` reads. */
export const DEAL_DISPUTE = [
  'd.id',
  'd.status',
  'd.cause',
  'd.held_for',
  'd.to_payee_kobo',
  'd.to_payer_kobo',
  'd.opened_at',
] as const

export function dealDisputeOf(row: {
  id: number
  status: DealDispute['status']
  cause: DealDispute['cause']
  held_for: DealDispute['heldFor']
  to_payee_kobo: number | null
  to_payer_kobo: number | null
  opened_at: Date | string
}): DealDispute {
  const { id, status, cause, held_for: heldFor, to_payee_kobo: toPayee, to_payer_kobo: toPayer } = row
  return {
    ...{ id, status, cause, heldFor },
    sellerAmount: toPayee === null ? null : toNaira(toPayee),
    buyerAmount: toPayer === null ? null : toNaira(toPayer),
    decideBy: status === 'open' ? decideBy(new Date(row.opened_at)).toISOString() : null,
  }
}

export async function disputesOfGig(
  db: Db,
  id: number,
): Promise<{ dispute?: DealDispute; recall?: DealDispute }> {
  const rows = await db
    .selectFrom('disputes as d')
    .distinctOn('d.subject_kind')
    .select(['d.subject_kind', ...DEAL_DISPUTE])
    .where('subject_kind', 'in', ['gig', 'recalled_gig'])
    .where('subject_id', '=', id)
    .orderBy('subject_kind')
    .orderBy('id', 'desc')
    .execute()
  const entries = rows.map((row) => [row.subject_kind === 'gig' ? 'dispute' : 'recall', dealDisputeOf(row)])
  return Object.fromEntries(entries)
}

function selectDisputes(db: Db) {
  return db
    .selectFrom('disputes as d')
    .innerJoin('users as b', 'b.id', 'd.payer_id')
    .innerJoin('users as s', 's.id', 'd.payee_id')
    .leftJoin('users as o', 'o.id', 'd.opened_by')
    .innerJoin('holds as h', (join) =>
      join.onRef('h.subject_kind', '=', 'd.subject_kind').onRef('h.subject_id', '=', 'd.subject_id'),
    )
    .leftJoin('orders as p', (join) =>
      join.onRef('p.id', '=', 'd.subject_id').on('d.subject_kind', '=', 'order'),
    )
    .selectAll('d')
    .select(['p.cancel_reason', 'p.cancel_asked_at'])
    .select(['b.name as buyer_name', 's.name as seller_name', 'o.name as opener_name'])
    .select(['h.amount_kobo', 'h.fee_kobo'])
}

type Row = Awaited<ReturnType<ReturnType<typeof selectDisputes>['executeTakeFirstOrThrow']>>

function summaryOf(row: Row): DisputeSummary {
  return {
    id: row.id,
    kind: dealKindOf({ kind: row.subject_kind, id: row.subject_id }),
    isRecall: row.subject_kind.startsWith('recalled_'),
    dealId: row.subject_id,
    title: row.title,
    campus: row.campus,
    cause: row.cause,
    heldFor: row.held_for,
    status: row.status,
    openedBy: row.opened_by === null ? null : { id: row.opened_by, name: row.opener_name ?? '' },
    reason: row.reason,
    wish: row.wish,
    cancellation: shownCancellationOf(row),
    openedAt: row.opened_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    amount: toNaira(row.amount_kobo),
    fee: toNaira(row.fee_kobo),
    buyer: { id: row.payer_id, name: row.buyer_name },
    seller: { id: row.payee_id, name: row.seller_name },
  }
}

function offerOf(row: Row): Dispute['offer'] {
  const { offer_kobo: refund, offered_at: at } = row
  if (refund === null || at === null) return null
  const hold = { amount: kobo(row.amount_kobo), fee: kobo(row.fee_kobo) }
  const { toPayee, toPayer } = sharesFor(hold, endingFor(hold, kobo(refund)))
  return {
    refund: toNaira(refund),
    sellerAmount: toNaira(toPayee),
    buyerAmount: toNaira(toPayer),
    at: at.toISOString(),
  }
}

function sharesOf({ to_payee_kobo: toPayee, to_payer_kobo: toPayer }: Row): Dispute['agreement'] {
  return toPayee === null || toPayer === null
    ? null
    : { sellerAmount: toNaira(toPayee), buyerAmount: toNaira(toPayer) }
}

function accessFields({
  payer_id,
  payee_id,
  campus,
}: {
  payer_id: number
  payee_id: number
  campus: string
}) {
  return { payerId: payer_id, payeeId: payee_id, campus }
}

const ROLES = { payer: 'buyer', payee: 'seller', admin: 'admin' } as const
