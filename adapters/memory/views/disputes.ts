import type { Dispute, DisputeSummary } from '#adapters/http/contract/disputes.ts'
import type { Viewer, Views } from '#adapters/http/contract/views.ts'
import { roleIn, type Dispute as Stored } from '#domain/disputes/dispute.ts'
import { administers } from '#domain/moderation/roles.ts'
import { toNaira } from '#domain/shared/money.ts'
import type { Subject } from '#domain/wallet/ledger.ts'
import type { State } from '../state.ts'
import { pageOf } from './pages.ts'

/** Disputes for both sides and for the admins of their campus. */
export function disputeViews(current: () => State): Pick<Views, 'dispute' | 'disputes' | 'evidence'> {
  const roleOf = (dispute: Stored, viewer: Viewer) =>
    roleIn(dispute, { id: viewer.id, administers: administers(viewer, dispute.campus) })
  return {
    async disputes({ status, campus, ...page }) {
      const rows = [...current().disputes.values()]
        .filter((dispute) => dispute.status === status)
        .filter((dispute) => campus === undefined || dispute.campus === campus)
        .sort((a, b) => ageOf(status, a) - ageOf(status, b) || a.id - b.id)
      return { rows: pageOf(rows, page).map((row) => summaryOf(current(), row)), total: rows.length }
    },
    async dispute(id, viewer) {
      const dispute = current().disputes.get(id)
      const role = dispute && roleOf(dispute, viewer)
      if (!dispute || !role) return undefined
      const { verdict } = dispute
      return {
        ...summaryOf(current(), dispute),
        statements: current()
          .disputeStatements.filter(({ disputeId }) => disputeId === id)
          .map(({ id, authorId, content, images, createdAt }): Dispute['statements'][number] => ({
            id,
            content,
            by: {
              ...personOf(current(), authorId),
              as: ROLES[roleIn(dispute, { id: authorId, administers: true }) ?? 'admin'],
            },
            images: images.map(({ id, width, height, placeholder }) => ({ id, width, height, placeholder })),
            createdAt: createdAt.toISOString(),
          })),
        verdict: verdict && {
          resolution: verdict.resolution,
          sellerAmount: toNaira(verdict.toPayee),
          buyerAmount: toNaira(verdict.toPayer),
          reason: verdict.reason,
          by: personOf(current(), verdict.by),
        },
        mayResolve: dispute.status === 'open' && role === 'admin',
      }
    },
    async evidence(imageId, viewer) {
      const statement = current().disputeStatements.find(({ images }) =>
        images.some(({ id }) => id === imageId),
      )
      const dispute = statement && current().disputes.get(statement.disputeId)
      if (!dispute || !roleOf(dispute, viewer)) return undefined
      return statement.images.find(({ id }) => id === imageId)?.key
    },
  }
}

/** The last dispute on a deal, as its order or gig names it. */
export function disputeOn({ disputes }: State, { kind, id }: Subject) {
  const last = [...disputes.values()].findLast(({ subject }) => subject.kind === kind && subject.id === id)
  if (!last) return null
  const { id: disputeId, status, cause, verdict } = last
  const naira = (amount: number | undefined) => (amount === undefined ? null : toNaira(amount))
  return {
    ...{ id: disputeId, status, cause },
    sellerAmount: naira(verdict?.toPayee),
    buyerAmount: naira(verdict?.toPayer),
  }
}

const ROLES = { payer: 'buyer', payee: 'seller', admin: 'admin' } as const

function ageOf(status: Stored['status'], { openedAt, endedAt }: Stored): number {
  return status === 'open' ? openedAt.getTime() : -(endedAt?.getTime() ?? 0)
}

function personOf({ users }: State, id: number) {
  return { id, name: users.get(id)?.name ?? '' }
}

function summaryOf(state: State, dispute: Stored): DisputeSummary {
  const { id, subject, title, campus, cause, status, openedBy, reason, openedAt, endedAt } = dispute
  const hold = state.holds.get(`${subject.kind}:${subject.id}`)
  return {
    ...{ id, title, campus, cause, status, reason },
    kind: subject.kind,
    dealId: subject.id,
    openedBy: openedBy === null ? null : personOf(state, openedBy),
    openedAt: openedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    amount: toNaira(hold?.amount ?? 0),
    fee: toNaira(hold?.fee ?? 0),
    buyer: personOf(state, dispute.payerId),
    seller: personOf(state, dispute.payeeId),
  }
}
