import type { ProofCodes, WalletPins } from '#domain/identity/ports.ts'
import type { State } from './state.ts'

/** The PINs by which people prove again who they are. */
export function memoryWalletPins({ walletPins }: State): WalletPins {
  return {
    forUpdate: async (userId) => walletPins.get(userId),
    save: async (userId, pin) => void walletPins.set(userId, pin),
    remove: async (userId) => void walletPins.delete(userId),
  }
}

/** Codes by email that prove a session. */
export function memoryProofCodes({ proofCodes }: State): ProofCodes {
  return {
    forUpdate: async (sessionId) => proofCodes.get(sessionId),
    save: async (sessionId, code) => void proofCodes.set(sessionId, code),
    remove: async (sessionId) => void proofCodes.delete(sessionId),
  }
}
