import type { ProofMethod } from '#adapters/contract/identity/step-up.ts'

type Ask = (methods: readonly ProofMethod[]) => Promise<boolean>

let ask: Ask = async () => false
let underWay: Promise<boolean> | undefined

/** Sets how a person is asked to prove who they are. */
export function askForProofBy(asking: Ask): void {
  ask = asking
}

/** Asks for a proof where this answer wants one, once for all calls that do; true when the call may be sent again. */
export async function isProven(reply: unknown): Promise<boolean> {
  const { code, methods } = (reply ?? {}) as { code?: unknown; methods?: readonly ProofMethod[] }
  return code === 'STEP_UP_REQUIRED' && methods !== undefined && prove(methods)
}

/** Asks for a proof by these, unless one is being asked for; resolves to whether the person gave it. */
export function prove(methods: readonly ProofMethod[]): Promise<boolean> {
  underWay ??= ask(methods)
    .catch(() => false)
    .finally(() => {
      underWay = undefined
    })
  return underWay
}
