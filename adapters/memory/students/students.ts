import type { CampusDomains, StudentCards, StudentCodes, StudentProofs } from '#domain/students/ports.ts'
import { add, type State } from '../state.ts'

function memoryCampusDomains(state: State): CampusDomains {
  return {
    all: async () => [...state.campusDomains],
    allForUpdate: async () => [...state.campusDomains],
    replace: async (campus, domains) => {
      state.campusDomains = [
        ...state.campusDomains.filter((one) => one.campus !== campus),
        ...domains.map((domain) => ({ campus, domain })),
      ]
    },
  }
}

function memoryStudentCodes(state: State): StudentCodes {
  const all = () => [...state.studentCodes.values()]
  return {
    add: async (code) => add(state, state.studentCodes, (id) => ({ ...code, id })),
    requestedSince: async (by, since) =>
      all()
        .filter((code) => ('userId' in by ? code.userId === by.userId : code.mailbox === by.mailbox))
        .map(({ askedAt }) => askedAt)
        .filter((at) => at > since),
    forUpdate: async (id) => state.studentCodes.get(id),
    lastOf: async (userId) => all().findLast((code) => code.userId === userId),
    save: async (code) => void state.studentCodes.set(code.id, code),
  }
}

function memoryStudentCards(state: State): StudentCards {
  const all = () => [...state.studentCards.values()]
  return {
    add: async (card) => add(state, state.studentCards, (id) => ({ ...card, id })),
    forUpdate: async (id) => state.studentCards.get(id),
    lastOf: async (userId) => all().findLast((card) => card.userId === userId),
    sentSince: async (userId, since) =>
      all().filter((card) => card.userId === userId && card.askedAt > since).length,
    waitingSince: async (since, limit) =>
      all()
        .filter(({ status, askedAt }) => status === 'waiting' && askedAt <= since)
        .slice(0, limit),
    save: async (card) => void state.studentCards.set(card.id, card),
    async removeAllOf(userId) {
      const theirs = all().filter((card) => card.userId === userId)
      for (const { id } of theirs) state.studentCards.delete(id)
      return theirs.flatMap(({ image }) => image?.key ?? [])
    },
  }
}

function memoryStudentProofs({ studentProofs, studentCodes }: State): StudentProofs {
  return {
    async put({ userId, mailbox, until }) {
      const before = [...studentProofs].find(
        ([owner, proof]) => mailbox !== null && proof.mailbox === mailbox && owner !== userId,
      )?.[0]
      if (before !== undefined) studentProofs.delete(before)
      studentProofs.set(userId, { mailbox, until, isNotified: false })
      return before
    },
    async takeEnding(from, by, limit) {
      const ending = [...studentProofs]
        .filter(([, { until, isNotified }]) => !isNotified && until > from && until <= by)
        .slice(0, limit)
      for (const [userId, proof] of ending) studentProofs.set(userId, { ...proof, isNotified: true })
      return ending.map(([userId, { until }]) => ({ userId, until }))
    },
    async removeAllOf(userId) {
      studentProofs.delete(userId)
      for (const [id, code] of studentCodes) if (code.userId === userId) studentCodes.delete(id)
    },
  }
}

export const studentsStores = {
  campusDomains: memoryCampusDomains,
  studentCards: memoryStudentCards,
  studentCodes: memoryStudentCodes,
  studentProofs: memoryStudentProofs,
}
