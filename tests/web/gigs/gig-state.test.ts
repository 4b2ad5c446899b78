import { describe, expect, test } from 'vitest'
import type { Gig } from '#adapters/contract/gigs/gigs.ts'
import { gigDeadlineInWords, gigStateInWords } from '../../../web/src/features/gigs/gig-state.ts'

const AT_WORK = {
  client: { name: 'Bola' },
  freelancer: { name: 'Ada' },
  status: 'in_progress',
  deadline: '2026-12-08T10:00:00.000Z',
}
const DELIVERED = { deliveredAt: '2026-12-01T10:00:00.000Z', changeReason: null }

const aGig = (parts: object = {}) => ({ ...AT_WORK, ...parts }) as unknown as Gig
const said = (gig: Gig) =>
  (['owner', 'freelancer'] as const).map((side) => [
    gigStateInWords(gig, side),
    gigDeadlineInWords(gig, side),
  ])

describe('a gig in progress shows each side its state, and what happens if neither acts', () => {
  test('before a delivery', () => {
    expect(said(aGig())).toEqual([
      [
        'Ada is working on it.',
        'If Ada doesn’t deliver by Dec 8, 2026, ask to cancel or open a dispute. Your money stays in escrow.',
      ],
      [
        'Do the work, then deliver it here.',
        'If you don’t deliver by Dec 8, 2026, Bola can ask to cancel or open a dispute.',
      ],
    ])
  })

  test('while its client has a delivery: with the days of the reminders', () => {
    expect(said(aGig({ deliveries: [DELIVERED] }))).toEqual([
      [
        'Ada delivered the work. Is it right?',
        'If you don’t answer, we remind you on Dec 4, 2026 and Dec 7, 2026. The money stays in escrow until you do.',
      ],
      [
        'Waiting for Bola.',
        'If they don’t answer, we remind them on Dec 4, 2026 and Dec 7, 2026. Still no answer? Open a dispute.',
      ],
    ])
  })

  test('after a change request, and while one side requests cancellation', () => {
    const changed = aGig({ deliveries: [{ ...DELIVERED, changeReason: 'Bigger' }] })
    expect(said(changed).map(([state]) => state)).toEqual([
      'You asked for a change. Ada is working on it.',
      'Bola asks for a change. Deliver again.',
    ])
    const requested = aGig({ cancellation: { by: 'freelancer', reason: 'x' } })
    expect(said(requested).map(([state]) => state)).toEqual([
      'Ada asks to cancel. Answer the request.',
      'You asked to cancel. Waiting for Bola.',
    ])
  })

  test('a dispute has its own date', () => {
    const disputed = aGig({ dispute: { status: 'open' } })
    expect(said(disputed)).toEqual([
      ['On hold until a campus admin decides.', undefined],
      ['On hold until a campus admin decides.', undefined],
    ])
  })
})
