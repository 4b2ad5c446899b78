import type { ProofMethod } from '#adapters/contract/identity/step-up.ts'

export type WantedProof = { act: string; methods: readonly ProofMethod[] }

type Ask = (wanted: WantedProof) => Promise<boolean>

let ask: Ask = async () => false
let last: Promise<unknown> = Promise.resolve()
const underWay = new Map<string, Promise<boolean>>()

export function askForProofBy(asking: Ask): void {
  ask = asking
}

/** Returns true when the call may be sent again. */
export async function isProven(reply: unknown): Promise<boolean> {
  const { code, act, methods } = (reply ?? {}) as { code?: unknown } & Partial<WantedProof>
  return code === 'STEP_UP_REQUIRED' && act !== undefined && methods !== undefined && prove({ act, methods })
}

/** Waits for pending prompts; resolves to whether the user completed it. */
export function prove(wanted: WantedProof): Promise<boolean> {
  const requested = underWay.get(wanted.act)
  if (requested) return requested
  const proof = last
    .then(() => ask(wanted))
    .catch(() => false)
    .finally(() => underWay.delete(wanted.act))
  last = proof
  underWay.set(wanted.act, proof)
  return proof
}
