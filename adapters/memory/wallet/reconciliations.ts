import { later } from '#domain/shared/time.ts'
import type { Reconciliations } from '#domain/wallet/ports.ts'
import type { State } from '../state.ts'

export function memoryReconciliations(state: State): Reconciliations {
  return {
    async began(kind, { from, to }, after, limit) {
      const isIn = ({ id, createdAt }: { id: number; createdAt: Date }) =>
        createdAt >= from && createdAt < to && id > after
      if (kind === 'withdrawal')
        return [...state.withdrawals.values()]
          .filter(isIn)
          .sort((a, b) => a.id - b.id)
          .slice(0, limit)
          .map(({ id, reference, amount, status }) => ({ kind, id, reference, amount, status }))
      const credited = (reference: string) =>
        state.entries.find(
          (entry) =>
            entry.reference === reference && entry.type === 'deposit' && entry.status === 'completed',
        )?.amount
      return [...state.deposits.values()]
        .filter(isIn)
        .sort((a, b) => a.id - b.id)
        .slice(0, limit)
        .map(({ id, reference, amount, status }) => ({
          kind,
          id,
          reference,
          amount: credited(reference) ?? amount,
          requested: amount,
          status,
          isReturned: [...state.chargebacks.values()].some(
            (item) => item.reference === reference && item.status === 'lost',
          ),
        }))
    },
    async known(kind, references) {
      const ours = new Set([...state[`${kind}s`].values()].map(({ reference }) => reference))
      return references.filter((reference) => ours.has(reference))
    },
    async add(run) {
      const id = state.nextId++
      state.reconciliations.push({ ...run, id })
      return id
    },
    lastAt: async (lookedBackMs) =>
      state.reconciliations.findLast(
        ({ failure, from, at }) => failure === null && later(from, lookedBackMs) <= at,
      )?.at,
  }
}
