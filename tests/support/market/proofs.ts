import type { TestMarket } from './market-over.ts'

/** An act of no real call, for checks of proofs alone. */
export const AN_ACT = 'an-act'

/** Returns the user's newest code, as the worker would email it. */
export async function emailedCodeOf(
  { events, identity }: Pick<TestMarket, 'events' | 'identity'>,
  userId: number,
): Promise<string> {
  const requested = (await events()).findLast(
    (event) => event.type === 'proof_code.requested' && event.userId === userId,
  )
  if (requested?.type !== 'proof_code.requested') throw new Error('no code was asked for')
  return (await identity.issueProofCode(userId, requested.sessionId, requested.act))?.code ?? ''
}

type Answer = { status: number; body: Record<string, unknown> }

/** Makes a call, and repeats it with a proof if one is requested. */
export async function provenly<A extends Answer>(
  call: () => Promise<A>,
  prove: (act: string) => Promise<Answer>,
): Promise<A> {
  const requested = await call()
  if (requested.body.code !== 'STEP_UP_REQUIRED') return requested
  const { status, body } = await prove(String(requested.body.act))
  if (status !== 200) throw new Error(`the act was not proved: ${status} ${JSON.stringify(body)}`)
  return call()
}
