import type { ActProofs, KeyRemovals, ProofCodes, WalletPins } from '#domain/identity/keys/proof-ports.ts'
import type { State } from '../state.ts'

export function memoryWalletPins({ walletPins }: State): WalletPins {
  return {
    forUpdate: async (userId) => walletPins.get(userId),
    save: async (userId, pin) => void walletPins.set(userId, pin),
    remove: async (userId) => void walletPins.delete(userId),
  }
}

export function memoryKeyRemovals({ keyRemovals }: State): KeyRemovals {
  return {
    forUpdate: async (userId) => keyRemovals.get(userId),
    save: async (userId, removal) => void keyRemovals.set(userId, removal),
    remove: async (userId) => keyRemovals.delete(userId),
    due: async (now, limit) =>
      [...keyRemovals]
        .filter(
          ([, { dueAt, needsAdmin, approvedAt }]) => dueAt <= now && (!needsAdmin || approvedAt !== null),
        )
        .sort(([, one], [, other]) => one.dueAt.getTime() - other.dueAt.getTime())
        .slice(0, limit)
        .map(([userId]) => userId),
  }
}

export function memoryActProofs({ actProofs, sessions }: State): ActProofs {
  return {
    async save(tokenHash, act, until) {
      if (sessions.has(tokenHash)) actProofs.set(`${tokenHash} ${act}`, { tokenHash, until })
    },
    async take(tokenHash, act) {
      const key = `${tokenHash} ${act}`
      const found = sessions.has(tokenHash) ? actProofs.get(key) : undefined
      actProofs.delete(key)
      return found?.until
    },
  }
}

export function memoryProofCodes({ proofCodes }: State): ProofCodes {
  return {
    forUpdate: async (sessionId) => proofCodes.get(sessionId),
    save: async (sessionId, code) => void proofCodes.set(sessionId, code),
    remove: async (sessionId) => void proofCodes.delete(sessionId),
  }
}
