import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { agreeToCancel, askToCancel, giveUp, refuseToCancel } from '#domain/gigs/cancellation.ts'
import { askForChange, checkDelivery, deliverWork, reminderDue, unansweredAt } from '#domain/gigs/delivery.ts'
import { completeGig, disputeGig, endGig, type Gig } from '#domain/gigs/gig.ts'
import { MAX_CHANGES, MAX_DELIVERIES, REMINDERS_AFTER_DAYS } from '#domain/gigs/limits.ts'
import { Rejection } from '#domain/shared/rejection.ts'
import { DAY_MS, later } from '#domain/shared/time.ts'
import { aGig } from '#tests/support/market/builders.ts'

const [OWNER, FREELANCER, STRANGER] = [1, 2, 3]
const NOW = new Date('2026-11-20T10:00:00Z')

function running(change: Partial<Gig> = {}): Gig {
  const begun = { status: 'in_progress', paymentStatus: 'escrow', freelancerId: FREELANCER } as const
  return { ...aGig(OWNER, begun), id: 7, ...change }
}
const delivered = (gig = running(), at = NOW) => deliverWork(gig, FREELANCER, at)

describe('The work of a gig', () => {
  test('is delivered by its freelancer alone, also again while pending, and ends by the owner completing the gig', () => {
    const [once, twice] = [delivered(), delivered(delivered())]
    expect(once.work).toEqual({ deliveries: 1, waitingSince: NOW, changesRequested: 0, reminders: 0 })
    expect(twice.work.deliveries).toBe(2)
    for (const by of [OWNER, STRANGER])
      expect(() => deliverWork(running(), by, NOW)).toThrow('Only the freelancer of this gig can deliver it')
    expect(completeGig(twice, OWNER, NOW)).toMatchObject({ status: 'completed', paymentStatus: 'released' })
    expect(completeGig(running(), OWNER, NOW).status).toBe('completed')
  })

  test('is sent back by the owner twice at most, and then only a dispute remains', () => {
    let gig = delivered()
    for (let requested = 1; requested <= MAX_CHANGES; requested += 1) {
      gig = askForChange(gig, OWNER)
      expect(gig.work).toMatchObject({ waitingSince: null, changesRequested: requested })
      expect(() => askForChange(gig, OWNER)).toThrow('There is no new delivery to ask a change of')
      gig = delivered(gig)
    }
    expect(() => askForChange(gig, OWNER)).toThrow('Accept the work, or open a dispute.')
    expect(disputeGig(gig, OWNER).disputed).toBe(true)
    for (const by of [FREELANCER, STRANGER])
      expect(() => askForChange(delivered(), by)).toThrow('Only the gig owner can ask for a change')
  })

  test('is neither delivered nor sent back while the gig is disputed or not in progress', () => {
    for (const gig of [
      { ...delivered(), disputed: true },
      { ...delivered(), status: 'completed', paymentStatus: 'released' } as const,
      { ...delivered(), status: 'cancelled', paymentStatus: 'refunded' } as const,
    ]) {
      expect(() => delivered(gig)).toThrow(Rejection)
      expect(() => askForChange(gig, OWNER)).toThrow(Rejection)
    }
  })

  test(`is delivered at most ${MAX_DELIVERIES} times`, () => {
    const often = running({ work: { ...running().work, deliveries: MAX_DELIVERIES } })
    expect(() => delivered(often)).toThrow('at most 20 times')
  })

  test('contains something: a text, a link, a picture or a PDF', () => {
    const nothing = { content: ' ', link: ' ', images: [], files: [] }
    expect(() => checkDelivery(nothing)).toThrow('Add a text, a link, a photo or a PDF of your work')
    expect(checkDelivery({ ...nothing, link: ' https://drive.test/a?b=1 ' })).toEqual({
      content: '',
      link: 'https://drive.test/a?b=1',
      images: [],
      files: [],
    })
    const file = { key: 'a', name: 'flyer.pdf', bytes: 9 }
    expect(checkDelivery({ ...nothing, files: [file] }).files).toEqual([file])
    for (const link of [
      'javascript:alert(1)',
      'ftp://x.test',
      'drive.test/a',
      'https://',
      'https://a b.test',
    ])
      expect(() => checkDelivery({ ...nothing, link }), link).toThrow('Enter a link that starts with')
    expect(() => checkDelivery({ ...nothing, content: 'x'.repeat(4001) })).toThrow('At most 4000 characters')
  })
})

describe('An owner who does not respond to a delivery', () => {
  const at = (days: number) => later(NOW, days * DAY_MS)
  const due = (gig: Gig, days: number) => reminderDue(gig, at(days))?.days

  test('is reminded after 3 and after 6 days, once each; a late run sends only the last', () => {
    const gig = delivered()
    expect([due(gig, 2.99), due(gig, 3), due(gig, 6), due(gig, 40)]).toEqual([undefined, 3, 6, 6])
    const reminded = { ...gig, work: { ...gig.work, reminders: 1 } }
    expect([due(reminded, 5), due(reminded, 6)]).toEqual([undefined, 6])
    expect(due({ ...gig, work: { ...gig.work, reminders: 2 } }, 40)).toBeUndefined()
  })

  test('is not reminded after responding, in a dispute, and after the end', () => {
    for (const gig of [
      askForChange(delivered(), OWNER),
      { ...delivered(), disputed: true },
      completeGig(delivered(), OWNER, NOW),
      running(),
    ])
      expect(due(gig, 10)).toBeUndefined()
  })

  test('is reminded again after the next delivery', () => {
    const again = delivered(askForChange(delivered(), OWNER), at(10))
    expect([due(again, 12), due(again, 13)]).toEqual([undefined, 3])
  })

  test('is found for each reminder from its day on', () => {
    expect(unansweredAt(at(6))).toEqual([
      { since: at(3), fewerReminders: 1 },
      { since: NOW, fewerReminders: 2 },
    ])
    expect(REMINDERS_AFTER_DAYS).toHaveLength(2)
  })
})

type Model = {
  state: 'working' | 'waiting' | 'disputed' | 'ended'
  deliveries: number
  changes: number
  requested: number | null
}

const ACTS = {
  deliver: (m: Model, by: number) =>
    by === FREELANCER && (m.state === 'working' || m.state === 'waiting') && m.deliveries < MAX_DELIVERIES
      ? { ...m, state: 'waiting' as const, deliveries: m.deliveries + 1 }
      : undefined,
  change: (m: Model, by: number) =>
    by === OWNER && m.state === 'waiting' && m.changes < MAX_CHANGES
      ? { ...m, state: 'working' as const, changes: m.changes + 1 }
      : undefined,
  complete: (m: Model, by: number) =>
    by === OWNER && (m.state === 'working' || m.state === 'waiting')
      ? { ...m, state: 'ended' as const, requested: null }
      : undefined,
  dispute: (m: Model, by: number) =>
    by !== STRANGER && (m.state === 'working' || m.state === 'waiting')
      ? { ...m, state: 'disputed' as const, requested: null }
      : undefined,
  rule: (m: Model) => (m.state === 'disputed' ? { ...m, state: 'ended' as const } : undefined),
  giveUp: (m: Model, by: number) =>
    by === FREELANCER && (m.state === 'working' || m.state === 'waiting')
      ? { ...m, state: 'ended' as const }
      : undefined,
  askCancel: (m: Model, by: number) =>
    by !== STRANGER && (m.state === 'working' || m.state === 'waiting') && m.requested === null
      ? { ...m, requested: by }
      : undefined,
  refuseCancel: (m: Model, by: number) =>
    by !== STRANGER &&
    (m.state === 'working' || m.state === 'waiting') &&
    m.requested !== null &&
    m.requested !== by
      ? { ...m, requested: null }
      : undefined,
  agreeCancel: (m: Model, by: number) =>
    by !== STRANGER &&
    (m.state === 'working' || m.state === 'waiting') &&
    m.requested !== null &&
    m.requested !== by
      ? { ...m, state: 'ended' as const }
      : undefined,
} satisfies Record<string, (m: Model, by: number) => Model | undefined>

const RULES: Record<keyof typeof ACTS, (gig: Gig, by: number) => Gig> = {
  deliver: (gig, by) => deliverWork(gig, by, NOW),
  change: askForChange,
  complete: (gig, by) => completeGig(gig, by, NOW),
  dispute: disputeGig,
  rule: (gig) => {
    if (!gig.disputed) throw new Rejection('NO_DISPUTE', 'None')
    return endGig(gig, 'freelancer', NOW)
  },
  giveUp: (gig, by) => giveUp(gig, by, 'x', NOW),
  askCancel: (gig, by) => askToCancel(gig, by, 'x', NOW),
  refuseCancel: refuseToCancel,
  agreeCancel: agreeToCancel,
}

test('Whatever the three do in any order, the gig matches the model: it ends once, and only its owner or an admin pays', () => {
  const act = fc.record({
    name: fc.constantFrom(...(Object.keys(ACTS) as (keyof typeof ACTS)[])),
    by: fc.constantFrom(OWNER, FREELANCER, STRANGER),
  })
  fc.assert(
    fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
      let gig = running()
      let model: Model = { state: 'working', deliveries: 0, changes: 0, requested: null }
      for (const { name, by } of acts) {
        const next = ACTS[name](model, by)
        const before = gig
        try {
          gig = RULES[name](gig, by)
          expect(next, `${name} by ${by}`).toBeDefined()
        } catch (error) {
          if (!(error instanceof Rejection)) throw error
          expect(next, `${name} by ${by}: ${error.message}`).toBeUndefined()
          expect(gig).toBe(before)
        }
        model = next ?? model
        expect(gig.work).toMatchObject({ deliveries: model.deliveries, changesRequested: model.changes })
        expect(gig.status === 'in_progress').toBe(model.state !== 'ended')
        if (model.state === 'working' || model.state === 'waiting')
          expect(gig.work.waitingSince !== null).toBe(model.state === 'waiting')
        if (gig.paymentStatus === 'released' && before.paymentStatus !== 'released')
          expect(name === 'rule' || (name === 'complete' && by === OWNER)).toBe(true)
      }
    }),
    { numRuns: 500 },
  )
})
