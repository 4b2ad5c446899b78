import type { PasskeyChallenges, Passkeys } from '#domain/identity/ports.ts'
import { add, type State } from '../state.ts'

export function memoryPasskeys(state: State): Passkeys {
  const all = () => [...state.passkeys.values()]
  return {
    async add(passkey) {
      if (all().some(({ credentialId }) => credentialId === passkey.credentialId)) return false
      add(state, state.passkeys, (id) => ({ ...passkey, id }))
      return true
    },
    ofUser: async (userId) => all().filter((passkey) => passkey.userId === userId),
    forUpdate: async (credentialId) => all().find((passkey) => passkey.credentialId === credentialId),
    async used(id, { counter, at }) {
      const passkey = state.passkeys.get(id)
      if (passkey) state.passkeys.set(id, { ...passkey, counter, lastUsedAt: at })
    },
    remove: async (userId, id) => state.passkeys.get(id)?.userId === userId && state.passkeys.delete(id),
    async removeAllOf(userId) {
      for (const passkey of all()) if (passkey.userId === userId) state.passkeys.delete(passkey.id)
    },
  }
}

export function memoryPasskeyChallenges({ passkeyChallenges }: State): PasskeyChallenges {
  return {
    issue: async ({ hash, ...challenge }) => void passkeyChallenges.set(hash, challenge),
    async take({ hash, purpose, boundTo }, now) {
      const found = passkeyChallenges.get(hash)
      if (found?.purpose !== purpose || found.boundTo !== boundTo) return false
      passkeyChallenges.delete(hash)
      return found.expiresAt > now
    },
  }
}
