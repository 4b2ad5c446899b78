import type { TestMarket } from './market-over.ts'

/** Names no call that was made: for what is only looked at when a proof is checked. */
export const AN_ACT = 'an-act'

/** Returns the code that was asked for last by a user, as the worker would email it. */
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

/** Makes a call; one that asks for a proof is proved and made again. */
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
