import { describe, expect, test } from 'vitest'
import * as catalog from '#domain/catalog/access.ts'
import * as disputes from '#domain/disputes/access.ts'
import * as gigs from '#domain/gigs/access.ts'
import * as messaging from '#domain/messaging/access.ts'
import * as moderation from '#domain/moderation/access.ts'
import * as ordering from '#domain/ordering/access.ts'
import * as reviews from '#domain/reviews/access.ts'
import { type Actor, administers, assertAdministers, campusInScope } from '#domain/shared/actor.ts'
import * as wallet from '#domain/wallet/access.ts'

const member = (id: number): Actor => ({ id, role: 'USER', adminCampus: null })
/** `1` sells, `2` buys, on the campus of `admin`. */
const PEOPLE = {
  one: member(1),
  two: member(2),
  stranger: member(3),
  admin: { id: 4, role: 'ADMIN', adminCampus: 'unilag' },
  foreign: { id: 5, role: 'ADMIN', adminCampus: 'ui' },
  campusless: { id: 6, role: 'ADMIN', adminCampus: null },
  former: { id: 7, role: 'USER', adminCampus: 'unilag' },
  boss: { id: 8, role: 'SUPER_ADMIN', adminCampus: null },
} satisfies Record<string, Actor>
type Name = keyof typeof PEOPLE

const those = (allowed: (viewer: Actor) => boolean): Name[] =>
  (Object.keys(PEOPLE) as Name[]).filter((name) => allowed(PEOPLE[name]))

const ADMINS: Name[] = ['admin', 'boss']

describe('[R20] admins of a campus', () => {
  test('are its own admin and every super admin', () => {
    expect(those((viewer) => administers(viewer, 'unilag'))).toEqual(ADMINS)
    expect(() => assertAdministers(PEOPLE.foreign, 'unilag')).toThrow('Access denied')
    expect(() => assertAdministers(PEOPLE.admin, 'unilag')).not.toThrow()
  })

  test('get lists of their own campus only; a super admin gets those requested', () => {
    for (const requested of [undefined, 'ui', 'unilag']) {
      expect(campusInScope(PEOPLE.admin, requested)).toBe('unilag')
      expect(campusInScope(PEOPLE.boss, requested)).toBe(requested)
      // A campus that no row has.
      for (const nobody of ['campusless', 'stranger', 'former'] as const)
        expect(campusInScope(PEOPLE[nobody], requested)).toBe('')
    }
  })
})

describe('an order', () => {
  const order = { sellerId: 1, buyerId: 2, campus: 'unilag', status: 'confirmed' } as const

  test('is visible to its two sides and the admins of its campus', () => {
    expect(those((viewer) => ordering.mayRead(order, viewer))).toEqual(['one', 'two', ...ADMINS])
    expect(ordering.sideOf(order, 1)).toBe('seller')
    expect(ordering.sideOf(order, 2)).toBe('buyer')
    expect(ordering.sideOf(order, 3)).toBeUndefined()
  })

  test('shows its handover code only to its buyer, and only while active', () => {
    for (const status of ['pending', 'confirmed', 'shipped', 'delivered'] as const)
      expect(those((viewer) => ordering.showsHandoverCode({ ...order, status }, viewer))).toEqual(['two'])
    for (const status of ['completed', 'cancelled'] as const)
      expect(those((viewer) => ordering.showsHandoverCode({ ...order, status }, viewer))).toEqual([])
  })
})

describe('a dispute', () => {
  const dispute = { payeeId: 1, payerId: 2, campus: 'unilag', status: 'open' }

  test('is visible with its pictures to both sides and the admins of its campus', () => {
    expect(those((viewer) => disputes.takesPart(dispute, viewer))).toEqual(['one', 'two', ...ADMINS])
  })

  test('is resolved by admins who are not a side, while open', () => {
    expect(those((viewer) => disputes.mayResolve(dispute, viewer))).toEqual(ADMINS)
    expect(those((viewer) => disputes.mayResolve({ ...dispute, payeeId: 4, payerId: 8 }, viewer))).toEqual([])
    expect(those((viewer) => disputes.mayResolve({ ...dispute, status: 'resolved' }, viewer))).toEqual([])
  })

  test('names a side that made a statement, and everyone else as an admin', () => {
    expect([1, 2, 3].map((id) => disputes.authorRole(dispute, id))).toEqual(['payee', 'payer', 'admin'])
  })
})

describe('a gig', () => {
  const gig = { userId: 1, freelancerId: 2, campus: 'unilag', deletedAt: null }
  const deleted = { ...gig, deletedAt: new Date() }

  test('[R31] shows all bids to its owner, to members their own, to visitors none', () => {
    expect(gigs.bidsShown(gig, PEOPLE.one)).toBe('all')
    for (const name of ['two', 'stranger', 'admin', 'boss'] as const)
      expect(gigs.bidsShown(gig, PEOPLE[name])).toBe('own')
    expect(gigs.bidsShown(gig, undefined)).toBe('none')
  })

  test('[R13] that is deleted is visible only to its bidders', () => {
    for (const viewer of [undefined, PEOPLE.stranger]) expect(gigs.mayOpen(gig, viewer, false)).toBe(true)
    expect(gigs.mayOpen(deleted, PEOPLE.stranger, true)).toBe(true)
    expect(gigs.mayOpen(deleted, PEOPLE.stranger, false)).toBe(false)
    expect(gigs.mayOpen(deleted, PEOPLE.one, true)).toBe(false)
    expect(gigs.mayOpen(deleted, undefined, true)).toBe(false)
  })

  test('once assigned shows dispute and cancellation to both sides and the admins of its campus', () => {
    expect(those((viewer) => gigs.takesPart(gig, viewer))).toEqual(['one', 'two', ...ADMINS])
    expect(gigs.takesPart(gig, undefined)).toBe(false)
    expect(those((viewer) => gigs.takesPart({ ...gig, freelancerId: null }, viewer))).toEqual([])
  })

  test('stays visible to its freelancer despite blocks', () => {
    expect(those((viewer) => gigs.seesDespiteBlock(gig, viewer))).toEqual(['two'])
    expect(gigs.seesDespiteBlock({ freelancerId: null }, undefined)).toBe(false)
  })

  test('shows deliveries to both sides, and to admins of its campus once disputed', () => {
    expect(those((viewer) => gigs.seesDeliveries(gig, viewer, false))).toEqual(['one', 'two'])
    expect(those((viewer) => gigs.seesDeliveries(gig, viewer, true))).toEqual(['one', 'two', ...ADMINS])
    expect(those((viewer) => gigs.seesDeliveries({ ...gig, freelancerId: null }, viewer, true))).toEqual([])
  })
})

describe('a review', () => {
  const now = new Date('2026-11-20T12:00:00Z')
  const out = { shownAt: now, isDisabled: false, campus: 'unilag' }
  const hidden = { ...out, shownAt: new Date(now.getTime() + 1) }
  const disabled = { ...out, isDisabled: true }
  const everyone = Object.keys(PEOPLE)

  test('is public once published, and hidden before', () => {
    expect(those((viewer) => reviews.mayRead(out, viewer, now))).toEqual(everyone)
    expect(reviews.mayRead(out, undefined, now)).toBe(true)
    expect(those((viewer) => reviews.mayRead(hidden, viewer, now))).toEqual([])
    expect([out, hidden, disabled].map((review) => reviews.isPublic(review, now))).toEqual([
      true,
      false,
      false,
    ])
  })

  test('that was disabled is visible to the admins of its campus', () => {
    expect(those((viewer) => reviews.mayRead(disabled, viewer, now))).toEqual(ADMINS)
    expect(reviews.mayRead(disabled, undefined, now)).toBe(false)
  })

  test('is written once, of a completed deal, until the other one is published', () => {
    const done = { completed: true }
    expect(reviews.mayWrite(done, undefined, undefined, now)).toBe(true)
    expect(reviews.mayWrite(done, undefined, hidden, now)).toBe(true)
    expect(reviews.mayWrite(done, undefined, out, now)).toBe(false)
    expect(reviews.mayWrite(done, hidden, undefined, now)).toBe(false)
    expect(reviews.mayWrite({ completed: false }, undefined, undefined, now)).toBe(false)
  })
})

describe('a message', () => {
  test('is visible to its two people, to no admin', () => {
    const message = { senderId: 1, receiverId: 2 }
    expect(those(({ id }) => messaging.mayRead(message, id))).toEqual(['one', 'two'])
  })

  test('[R19] names a disabled item only to its owner, a blocked one only to sides of its deal', () => {
    const item = { ownerId: 1, freelancerId: 2, isDisabled: false }
    const shown = (change: Partial<messaging.Item>, isBlockedBetween: boolean) =>
      those(({ id }) => messaging.showsItem({ ...item, ...change }, id, isBlockedBetween))
    expect(shown({}, false)).toEqual(Object.keys(PEOPLE))
    expect(shown({}, true)).toEqual(['one', 'two'])
    expect(shown({ isDisabled: true }, false)).toEqual(['one'])
    expect(shown({ isDisabled: true }, true)).toEqual(['one'])
  })
})

test('Money, its transactions and accounts are visible to their owner, to no admin', () => {
  expect(those(({ id }) => wallet.mayRead({ userId: 1 }, id))).toEqual(['one'])
})

describe('a listing', () => {
  test('[R19] that is disabled is visible in full to its owner and every admin', () => {
    const admins: Name[] = ['admin', 'foreign', 'campusless', 'boss']
    const disabled = { userId: 1, isDisabled: true }
    expect(those((viewer) => catalog.seesDisabled(viewer, 1))).toEqual(['one', ...admins])
    expect(those((viewer) => catalog.seesWhole(disabled, viewer))).toEqual(['one', ...admins])
    expect(catalog.seesWhole(disabled, undefined)).toBe(false)
    expect(catalog.seesWhole({ ...disabled, isDisabled: false }, undefined)).toBe(true)
  })

  test('Public listings are visible to visitors, and all of a campus to its admins, despite blocks', () => {
    expect(those((viewer) => catalog.appliesBlocks(viewer))).toEqual(['one', 'two', 'stranger', 'former'])
    expect(catalog.appliesBlocks(undefined)).toBe(false)
  })
})

describe('a seller', () => {
  const nothing = { listings: 0, openGigs: 0, completedDeals: 0 }

  test('with a current or past listing is visible to everyone, others to members', () => {
    expect(catalog.seesSeller(nothing, undefined)).toBe(false)
    expect(catalog.seesSeller(nothing, PEOPLE.stranger)).toBe(true)
    for (const offered of [{ listings: 1 }, { openGigs: 1 }, { completedDeals: 1 }])
      expect(catalog.seesSeller({ ...nothing, ...offered }, undefined)).toBe(true)
  })

  test('shows phone and website only while a listing does', () => {
    expect(catalog.showsContact({ listings: 1 })).toBe(true)
    expect(catalog.showsContact({ listings: 0 })).toBe(false)
  })
})

describe('a person’s admin page', () => {
  test('[R20] is visible to the admin of their campus and every super admin', () => {
    expect(those((viewer) => moderation.mayLookUp({ campus: 'unilag' }, viewer))).toEqual(ADMINS)
    expect(those((viewer) => moderation.mayLookUp({ campus: 'default' }, viewer))).toEqual(['boss'])
  })

  test('shows money to super admins only, and never their own', () => {
    expect(those((viewer) => moderation.mayReadMoneyOf({ id: 1 }, viewer))).toEqual(['boss'])
    expect(those((viewer) => moderation.mayReadMoneyOf({ id: PEOPLE.boss.id }, viewer))).toEqual([])
  })

  test('[R20] links orders with a side on their campus, and payments of its people', () => {
    const seesOrder = (...campuses: string[]) => those((viewer) => ordering.mayLookUp({ campuses }, viewer))
    expect(seesOrder('unilag', 'ui', 'ui')).toEqual(['admin', 'foreign', 'boss'])
    expect(seesOrder('ui', 'ui', 'unilag')).toEqual(['admin', 'foreign', 'boss'])
    expect(seesOrder('unn', 'unn', 'unilag')).toEqual(ADMINS)
    expect(seesOrder('unn')).toEqual(['boss'])
    expect(those((viewer) => wallet.mayLookUp({ campus: 'unilag' }, viewer))).toEqual(ADMINS)
  })
})
