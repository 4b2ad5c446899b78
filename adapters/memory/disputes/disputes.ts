import type { Disputes } from '#domain/disputes/ports.ts'
import { add, type State } from '../state.ts'

const ERASED = 'Erased with the account'

function memoryDisputes(state: State): Disputes {
  return {
    add: async (dispute) => add(state, state.disputes, (id) => ({ ...dispute, id })),
    subjectOf: async (id) => state.disputes.get(id)?.subject,
    forUpdate: async (id) => state.disputes.get(id),
    openOn: async ({ kind, id }) =>
      [...state.disputes.values()].find(
        ({ subject, status }) => status === 'open' && subject.kind === kind && subject.id === id,
      ),
    undecided: async (like, limit) =>
      [...state.disputes.values()]
        .filter(({ status }) => status === 'open')
        .filter(({ openedAt, reminders }) =>
          like.some(({ since, fewerReminders }) => openedAt <= since && reminders < fewerReminders),
        )
        .toSorted((a, b) => a.openedAt.getTime() - b.openedAt.getTime() || a.id - b.id)
        .slice(0, limit)
        .map(({ id }) => id),
    save: async (dispute) => void state.disputes.set(dispute.id, dispute),
    async say({ images, ...statement }) {
      const numbered = images.map((image) => ({ ...image, id: state.nextId++ }))
      state.disputeStatements.push({ ...statement, id: state.nextId++, images: numbered })
    },
    async removeAllOf(userId) {
      const own = state.disputeStatements.filter(({ authorId }) => authorId === userId)
      state.disputeStatements = state.disputeStatements.filter(({ authorId }) => authorId !== userId)
      for (const dispute of state.disputes.values())
        if (dispute.openedBy === userId) state.disputes.set(dispute.id, { ...dispute, reason: ERASED })
      return own.flatMap(({ images }) => images.map(({ key }) => key))
    },
  }
}

export const disputesStores = { disputes: memoryDisputes }
