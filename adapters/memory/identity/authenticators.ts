import type { Authenticators, RecoveryCodes } from '#domain/identity/keys/proof-ports.ts'
import type { State } from '../state.ts'

export function memoryAuthenticators({ authenticators }: State): Authenticators {
  return {
    forUpdate: async (userId) => authenticators.get(userId),
    save: async (userId, authenticator) => void authenticators.set(userId, authenticator),
    remove: async (userId) => void authenticators.delete(userId),
  }
}

export function memoryRecoveryCodes(state: State): RecoveryCodes {
  const of = (userId: number) => state.recoveryCodes.get(userId) ?? []
  return {
    replace: async (userId, hashes) => void state.recoveryCodes.set(userId, hashes),
    async take(userId, hash) {
      const left = of(userId).filter((item) => item !== hash)
      const isThere = left.length < of(userId).length
      state.recoveryCodes.set(userId, left)
      return isThere
    },
    count: async (userId) => of(userId).length,
  }
}
