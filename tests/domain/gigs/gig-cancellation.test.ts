import { describe, expect, test } from 'vitest'
import {
  agreeToCancel,
  askToCancel,
  giveUp,
  refuseToCancel,
  takeBackCancel,
} from '#domain/gigs/cancellation.ts'
import { completeGig, disputeGig, endGig, type Gig } from '#domain/gigs/gig.ts'
import { aGig } from '#tests/support/market/builders.ts'

const [OWNER, FREELANCER, STRANGER] = [1, 2, 3]
const NOW = new Date('2026-11-20T10:00:00Z')
const SIDES = [
  { by: 'owner', asks: OWNER, answers: FREELANCER },
  { by: 'freelancer', asks: FREELANCER, answers: OWNER },
] as const

function running(change: Partial<Gig> = {}): Gig {
  const begun = { status: 'in_progress', paymentStatus: 'escrow', freelancerId: FREELANCER } as const
  return { ...aGig(OWNER, begun), id: 7, ...change }
}
const NOT_RUNNING = [
  aGig(OWNER, { status: 'open', freelancerId: FREELANCER }),
  running({ status: 'completed', paymentStatus: 'released' }),
  running({ status: 'cancelled', paymentStatus: 'refunded' }),
].map((gig) => ({ ...gig, id: 7 }))

describe.each(SIDES)('The $by of a gig in progress', ({ by, asks, answers }) => {
  const requested = () => askToCancel(running(), asks, ' No time left ', NOW)

  test('requests cancellation with a reason; the gig continues meanwhile', () => {
    expect(requested()).toEqual(running({ cancellation: { by, reason: 'No time left', at: NOW } }))
    expect(() => askToCancel(running(), asks, '  ', NOW)).toThrow('Please provide a reason')
  })

  test('requests once at a time, and not while the other side’s request is open', () => {
    expect(() => askToCancel(requested(), asks, 'x', NOW)).toThrow('You’ve already asked to cancel this gig')
    expect(() => askToCancel(requested(), answers, 'x', NOW)).toThrow('Answer their request first.')
  })

  test('ends it only when the other side agrees: refunded, with the reason', () => {
    expect(agreeToCancel(requested(), answers)).toEqual(
      running({
        status: 'cancelled',
        paymentStatus: 'refunded',
        cancellation: { by, reason: 'No time left', at: NOW },
      }),
    )
    expect(() => agreeToCancel(requested(), asks)).toThrow('Only the other side can answer this')
  })

  test('continues it only when the other side declines, and may request again', () => {
    expect(refuseToCancel(requested(), answers)).toEqual(running())
    expect(() => refuseToCancel(requested(), asks)).toThrow('Only the other side can answer this')
    expect(askToCancel(refuseToCancel(requested(), answers), asks, 'x', NOW).cancellation?.reason).toBe('x')
  })

  test('alone withdraws the request', () => {
    expect(takeBackCancel(requested(), asks)).toEqual(running())
    expect(() => takeBackCancel(requested(), answers)).toThrow('Only the person who asked')
  })

  test('cannot request it once completed or in dispute', () => {
    expect(completeGig(requested(), OWNER, NOW).cancellation).toBeNull()
    const disputed = disputeGig(requested(), answers)
    expect(disputed.cancellation).toBeNull()
    expect(endGig(disputed, 'owner', NOW).cancellation).toBeNull()
    for (const action of [
      () => askToCancel(disputed, asks, 'x', NOW),
      () => agreeToCancel({ ...requested(), disputed: true }, answers),
      () => giveUp(disputed, FREELANCER, 'x', NOW),
    ])
      expect(action).toThrow('This gig is in dispute')
  })
})

describe('A rejected step', () => {
  const requested = askToCancel(running(), OWNER, 'x', NOW)
  const FORBIDDEN = { code: 'FORBIDDEN', kind: 'forbidden' }

  test.each([
    [() => askToCancel(running(), STRANGER, 'x', NOW), FORBIDDEN],
    [() => agreeToCancel(requested, OWNER), FORBIDDEN],
    [() => takeBackCancel(requested, FREELANCER), FORBIDDEN],
    [() => giveUp(running(), OWNER, 'x', NOW), FORBIDDEN],
    [() => askToCancel(requested, OWNER, 'x', NOW), { code: 'CANCELLATION_ASKED', kind: 'conflict' }],
    [() => agreeToCancel(running(), OWNER), { code: 'NO_CANCELLATION', kind: 'conflict' }],
    [
      () => giveUp(running(), FREELANCER, ' ', NOW),
      { code: 'INVALID_INPUT', kind: 'invalid', errors: { reason: 'Please provide a reason' } },
    ],
    [
      () => giveUp(running({ status: 'completed' }), FREELANCER, 'x', NOW),
      { message: 'Only a gig that is in progress can be given up' },
    ],
    [
      () => askToCancel(running({ status: 'completed' }), OWNER, 'x', NOW),
      { message: 'Only a gig that is in progress can be cancelled' },
    ],
    [
      () => agreeToCancel(running({ status: 'completed' }), OWNER),
      { message: 'Only a gig that is in progress can be cancelled' },
    ],
    [
      () => takeBackCancel(requested, FREELANCER),
      { message: 'Only the person who asked to cancel can withdraw the request' },
    ],
    [
      () => askToCancel(requested, FREELANCER, 'x', NOW),
      { message: 'The other side has asked to cancel this gig. Answer their request first.' },
    ],
  ])('%s gives the reason', (action, refusal) => {
    let seen: unknown
    try {
      action()
    } catch (error) {
      seen = error
    }
    expect(seen).toMatchObject(refusal)
  })
})

describe('A gig', () => {
  test('is cancelled by its two sides only', () => {
    const requested = askToCancel(running(), OWNER, 'x', NOW)
    for (const action of [
      () => askToCancel(running(), STRANGER, 'x', NOW),
      () => agreeToCancel(requested, STRANGER),
      () => refuseToCancel(requested, STRANGER),
      () => takeBackCancel(requested, STRANGER),
    ])
      expect(action).toThrow('Only the owner and the freelancer of this gig can cancel it')
  })

  test('without a cancellation request has nothing to answer', () => {
    for (const action of [agreeToCancel, refuseToCancel, takeBackCancel])
      expect(() => action(running(), OWNER)).toThrow('There’s no request to cancel this gig any more')
  })

  test('can be given up by its freelancer alone, with a reason, whatever was requested', () => {
    const gone = { status: 'cancelled', paymentStatus: 'refunded' } as const
    const cancellation = { by: 'freelancer', reason: 'I am ill', at: NOW } as const
    for (const gig of [running(), askToCancel(running(), OWNER, 'x', NOW)])
      expect(giveUp(gig, FREELANCER, 'I am ill', NOW)).toEqual(running({ ...gone, cancellation }))
    for (const by of [OWNER, STRANGER])
      expect(() => giveUp(running(), by, 'x', NOW)).toThrow('Only the freelancer can withdraw from this gig')
    expect(() => giveUp(running(), FREELANCER, ' ', NOW)).toThrow('Please provide a reason')
  })

  test.each(NOT_RUNNING)('that is $status cannot be cancelled', (gig) => {
    const requested = { ...gig, cancellation: { by: 'owner', reason: 'x', at: NOW } as const }
    for (const action of [
      () => askToCancel(gig, OWNER, 'x', NOW),
      () => agreeToCancel(requested, FREELANCER),
      () => refuseToCancel(requested, FREELANCER),
      () => takeBackCancel(requested, OWNER),
      () => giveUp(gig, FREELANCER, 'x', NOW),
    ])
      expect(action).toThrow('Only a gig that is in progress can be')
  })
})
