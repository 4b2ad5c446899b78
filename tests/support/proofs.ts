import type { TestMarket } from './market-over.ts'

/** Names no call that was made: for what is only looked at when a proof is checked. */
export const AN_ACT = 'an-act'

/** Returns the code that was asked for last by a user, as the worker would email it. */
export async function emailedCodeOf(
  { events, identity }: Pick<TestMarket, 'events' | 'identity'>,
  userId: number,
): Promise<string> {
  const asked = (await events()).findLast(
    (event) => event.type === 'proof_code.requested' && event.userId === userId,
  )
  if (asked?.type !== 'proof_code.requested') throw new Error('no code was asked for')
  return (await identity.issueProofCode(userId, asked.sessionId, asked.act))?.code ?? ''
}

type Answer = { status: number; body: Record<string, unknown> }

/** Makes a call; one that asks for a proof is proved and made again. */
export async function provenly<A extends Answer>(
  call: () => Promise<A>,
  prove: (act: string) => Promise<Answer>,
): Promise<A> {
  const asked = await call()
  if (asked.body.code !== 'STEP_UP_REQUIRED') return asked
  const { status, body } = await prove(String(asked.body.act))
  if (status !== 200) throw new Error(`the act was not proved: ${status} ${JSON.stringify(body)}`)
  return call()
}
