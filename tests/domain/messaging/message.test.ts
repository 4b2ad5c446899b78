import { describe, expect, test } from 'vitest'
import { MESSAGE_LENGTH, REASON_LENGTH } from '#adapters/contract/core/limits.ts'
import { changeNotifications } from '#domain/identity/notification-settings.ts'
import { mayWriteAbout, seesPictures, seesRead, sharedPresence } from '#domain/messaging/access.ts'
import { LONGEST_MESSAGE, LONGEST_REASON } from '#domain/messaging/limits.ts'
import { type About, aboutOf, writeMessage } from '#domain/messaging/message.ts'
import { USUAL_PRESENCE } from '#domain/messaging/presence.ts'
import { reportedOf } from '#domain/messaging/report.ts'
import type { Actor } from '#domain/shared/actor.ts'
import { requiredReason } from '#domain/shared/reason.ts'
import { Rejection } from '#domain/shared/rejection.ts'
import { keywordsOf } from '#domain/shared/text-normalisation.ts'
import { aUser } from '#tests/support/market/builders.ts'

const NOW = new Date('2026-11-20T10:00:00Z')
const ada = { id: 1, isClosed: false, restriction: null, hasBlocked: false }
const bola = { id: 2, isClosed: false, restriction: null, hasBlocked: false }
const written = (
  change: Partial<{ content: string; about: About | null; images: number }> = {},
  parties: Partial<Parameters<typeof writeMessage>[1]> = {},
) =>
  writeMessage(
    { content: 'Is it still there?', about: null, ...change },
    { sender: ada, receiver: bola, ...parties },
    NOW,
  )

function refusal(run: () => unknown): Rejection {
  try {
    run()
  } catch (error) {
    if (error instanceof Rejection) return error
    throw error
  }
  throw new Error('it was not refused')
}

describe('a message', () => {
  test('[S111] is trimmed, unread, and may be about one item', () => {
    expect(written({ content: '  Is it still there?\n', about: { type: 'product', id: 7 } })).toEqual({
      senderId: 1,
      receiverId: 2,
      content: 'Is it still there?',
      about: { type: 'product', id: 7 },
      createdAt: NOW,
      readAt: null,
    })
  })

  test.each(['', ' ', '\n\t '])('[S111] of only whitespace (%j) is rejected', (content) => {
    expect(refusal(() => written({ content }))).toMatchObject({
      kind: 'invalid',
      errors: { content: 'Message is required' },
    })
  })

  test('with photos needs no text; six photos are rejected', () => {
    expect(written({ content: ' ', images: 5 }).content).toBe('')
    expect(refusal(() => written({ content: '', images: 6 })).errors).toEqual({
      images: 'Maximum 5 images allowed',
    })
  })

  test('has at most 4,000 characters', () => {
    expect(written({ content: 'x'.repeat(4000) }).content).toHaveLength(4000)
    expect(refusal(() => written({ content: 'x'.repeat(4001) })).errors).toEqual({
      content: 'At most 4000 characters',
    })
  })

  test('about two items is rejected', () => {
    const named = { product: 1, business: 2, gig: undefined, order: null }
    expect(refusal(() => aboutOf(named)).errors).toHaveProperty('productId')
  })

  test('to oneself, to no one and to a closed account is rejected', () => {
    expect(refusal(() => written({}, { receiver: ada })).errors).toHaveProperty('receiverId')
    expect(refusal(() => written({}, { receiver: undefined })).kind).toBe('not_found')
    expect(refusal(() => written({}, { receiver: { ...bola, isClosed: true } })).kind).toBe('not_found')
    expect(refusal(() => written({}, { sender: { ...ada, isClosed: true } })).kind).toBe('not_found')
  })

  test('is rejected both ways after a block, with the reason only for the blocker', () => {
    const own = refusal(() => written({}, { sender: { ...ada, hasBlocked: true } }))
    const others = refusal(() => written({}, { receiver: { ...bola, hasBlocked: true } }))
    expect([own.kind, own.code, others.kind, others.code]).toEqual([
      'forbidden',
      'BLOCKED',
      'forbidden',
      'BLOCKED',
    ])
    expect(own.message).toContain('You have blocked this person')
    expect(others.message).toBe('You cannot message this person')
  })

  test('has the limits of the contract', () => {
    expect([MESSAGE_LENGTH, REASON_LENGTH]).toEqual([LONGEST_MESSAGE, LONGEST_REASON])
  })
})

describe('a report', () => {
  const nothing = { person: null, message: null, product: undefined, business: null, gig: null }

  test('is about exactly one thing and has a reason', () => {
    expect(reportedOf({ ...nothing, person: 1 })).toEqual({ kind: 'person', id: 1 })
    expect(reportedOf({ ...nothing, gig: 7 })).toEqual({ kind: 'gig', id: 7 })
    expect(refusal(() => reportedOf(nothing)).errors).toHaveProperty('userId')
    expect(refusal(() => reportedOf({ ...nothing, person: 1, product: 2 })).errors).toHaveProperty('userId')
    expect(requiredReason(' Spam ')).toBe('Spam')
    for (const reason of [' ', 'x'.repeat(1001)])
      expect(refusal(() => requiredReason(reason, { limit: LONGEST_REASON })).errors).toHaveProperty('reason')
  })
})

describe('notification settings', () => {
  const user = { ...aUser(), id: 1 }

  test('[S117] start with notifications on and no keywords', () => {
    expect(user).toMatchObject({ notifyByEmail: true, notificationKeywords: '' })
  })

  test('[S117] store keywords as typed; fields left out stay', () => {
    const changed = changeNotifications(user, { notificationKeywords: ' phone, LAPTOP ,, ' })
    expect(changed).toMatchObject({ notifyByEmail: true, notificationKeywords: 'phone, LAPTOP ,,' })
    expect(keywordsOf(changed.notificationKeywords)).toEqual(['phone', 'LAPTOP'])
    expect(changeNotifications(changed, { notifyByEmail: false })).toEqual({
      ...changed,
      notifyByEmail: false,
    })
  })

  test('accept at most 20 keywords of at most 40 characters', () => {
    const words = (count: number, length = 3) =>
      Array.from({ length: count }, (_, at) => String(at).padEnd(length, 'x')).join(',')
    expect(() => changeNotifications(user, { notificationKeywords: words(20, 40) })).not.toThrow()
    const before = { ...user, notificationKeywords: 'phone, !!!' }
    expect(changeNotifications(before, { notifyByEmail: false }).notifyByEmail).toBe(false)
    for (const empty of ['!!!', '-', '+', '…', '👍'])
      expect(
        refusal(() => changeNotifications(user, { notificationKeywords: `phone, ${empty}` })).message,
      ).toBe(`“${empty}” has no letter or number to look for`)
    expect(refusal(() => changeNotifications(user, { notificationKeywords: words(21) })).message).toBe(
      'At most 20 keywords',
    )
    expect(refusal(() => changeNotifications(user, { notificationKeywords: words(1, 41) })).message).toBe(
      'Each keyword must be at most 40 characters',
    )
  })
})

test('Photos of a message are visible to its two people, and to admins of a campus where it is reported', () => {
  const message = { senderId: 1, receiverId: 2, reportedOn: ['unilag'] }
  const sees = (id: number, more: Partial<Actor> = {}, reportedOn = message.reportedOn) =>
    seesPictures({ ...message, reportedOn }, { id, role: 'USER', adminCampus: null, ...more })
  expect([sees(1), sees(2), sees(3)]).toEqual([true, true, false])
  const admin = { role: 'ADMIN', adminCampus: 'unilag' } as const
  expect([sees(3, admin), sees(3, { ...admin, adminCampus: 'ui' })]).toEqual([true, false])
  expect([sees(3, admin, []), sees(3, { role: 'SUPER_ADMIN' }, [])]).toEqual([false, false])
})

test('Two people see of each other what both share, and nothing after a block', () => {
  const shows = (showsTyping: boolean, showsLastSeen: boolean, showsRead = true) => ({
    ...{ showsTyping, showsLastSeen, showsRead },
  })
  expect(sharedPresence(USUAL_PRESENCE, USUAL_PRESENCE, false)).toEqual(shows(true, false))
  expect(sharedPresence(shows(true, true), shows(false, true), false)).toEqual(shows(false, true))
  expect(sharedPresence(shows(true, true), shows(true, false), false)).toEqual(shows(true, false))
  expect(sharedPresence(shows(true, true), shows(true, true), true)).toEqual(shows(false, false))
  expect(sharedPresence(shows(true, true, false), shows(true, true), false)).toEqual(shows(true, true, false))
})

test('Read receipts are visible to the recipient, and to the writer unless one of the two hides them', () => {
  const byOne = { senderId: 1 }
  expect([seesRead(byOne, 1, false), seesRead(byOne, 2, false)]).toEqual([true, true])
  expect([seesRead(byOne, 1, true), seesRead(byOne, 2, true)]).toEqual([false, true])
})

test('Two people message about an order if one of them bought it from the other', () => {
  const order = { buyerId: 1, sellerId: 2 }
  expect([mayWriteAbout(order, 1, 2), mayWriteAbout(order, 2, 1)]).toEqual([true, true])
  for (const [from, to] of [
    [1, 3],
    [3, 2],
    [2, 2],
    [1, 1],
  ] as const)
    expect(mayWriteAbout(order, from, to)).toBe(false)
})
