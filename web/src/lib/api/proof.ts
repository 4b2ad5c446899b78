import type { ProofMethod } from '#adapters/contract/identity/step-up.ts'

/** What a call has to be proved by, and the name that the server gave it. */
export type WantedProof = { act: string; methods: readonly ProofMethod[] }

type Ask = (wanted: WantedProof) => Promise<boolean>

let ask: Ask = async () => false
let last: Promise<unknown> = Promise.resolve()
const underWay = new Map<string, Promise<boolean>>()

/** Sets how a person is asked to prove who they are. */
export function askForProofBy(asking: Ask): void {
  ask = asking
}

/** Asks for a proof where this answer wants one; true when the call may be sent again. */
export async function isProven(reply: unknown): Promise<boolean> {
  const { code, act, methods } = (reply ?? {}) as { code?: unknown } & Partial<WantedProof>
  return code === 'STEP_UP_REQUIRED' && act !== undefined && methods !== undefined && prove({ act, methods })
}

/** Asks for a proof of one act, after those that are being asked for; resolves to whether the person gave it. */
export function prove(wanted: WantedProof): Promise<boolean> {
  const asked = underWay.get(wanted.act)
  if (asked) return asked
  const proof = last
    .then(() => ask(wanted))
    .catch(() => false)
    .finally(() => underWay.delete(wanted.act))
  last = proof
  underWay.set(wanted.act, proof)
  return proof
}
