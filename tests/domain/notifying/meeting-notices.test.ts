import { describe, expect, test } from 'vitest'
import { chatNoticesOf } from '#domain/notifying/chat/chat-notices.ts'
import { isOptional, noticesOf } from '#domain/notifying/routing.ts'
import { aNoticeContext } from '#tests/support/market/notice-context.ts'

const [ADA, BOLA] = [1, 2]
const MEETING = {
  orderId: 7,
  orderNumber: 'CM-7',
  buyerId: ADA,
  sellerId: BOLA,
  title: 'Desk lamp',
  place: 'Main Gate',
  directions: 'By the security post',
  at: '2026-11-24T13:00:00.000Z',
}
const PROPOSED = { type: 'meeting.proposed', side: 'buyer', isChange: false, round: 1, ...MEETING } as const
const AGREED = { type: 'meeting.agreed', side: 'seller', isChange: false, ...MEETING } as const
const DROPPED = {
  type: 'meeting.dropped',
  side: 'seller',
  isOwn: false,
  isChange: false,
  ...MEETING,
} as const
const REMINDED = { type: 'meeting.reminded', ...MEETING } as const

const told = (event: Parameters<typeof noticesOf>[0]) => noticesOf(event, aNoticeContext(null))

describe('Notices of a meeting', () => {
  test.each([
    [PROPOSED, BOLA, 'Ada suggests where to meet: Desk lamp'],
    [{ ...PROPOSED, side: 'seller' }, ADA, 'Bola suggests where to meet: Desk lamp'],
    [{ ...PROPOSED, isChange: true }, BOLA, 'Ada wants to change your meeting: Desk lamp'],
    [AGREED, ADA, 'Meeting agreed: Desk lamp'],
    [{ ...AGREED, side: 'buyer', isChange: true }, BOLA, 'Meeting changed: Desk lamp'],
    [DROPPED, ADA, 'Bola declined your suggestion: Desk lamp'],
    [{ ...DROPPED, isOwn: true }, ADA, 'Bola took back their suggestion: Desk lamp'],
  ] as const)('send %j to the other side only', (event, userId, subject) => {
    expect(told(event)).toMatchObject([{ userId, subject, kind: 'orders', path: '/orders/7' }])
  })

  test('remind both sides with the other person, the place, and the time in Lagos', () => {
    expect(told(REMINDED)).toMatchObject([
      {
        userId: ADA,
        subject: 'You meet Bola at 2:00 PM: Desk lamp',
        lines: [
          'Main Gate, Tue, Nov 24, 2:00 PM.',
          'By the security post',
          'Check the item first, then give your handover code.',
        ],
      },
      { userId: BOLA, subject: 'You meet Ada at 2:00 PM: Desk lamp' },
    ])
  })

  test('say which agreement applies until then, if any', () => {
    const lines = (event: Parameters<typeof noticesOf>[0]) => told(event)[0]?.lines.join(' ')
    expect(lines({ ...PROPOSED, isChange: true })).toContain('stays until you accept')
    expect(lines(DROPPED)).toContain('You can suggest another place or time.')
    expect(lines({ ...DROPPED, isChange: true })).toContain('Your agreed meeting stays as it was.')
  })

  test('send the same to chats, with a link to the order; only optional ones can be switched off', () => {
    expect(chatNoticesOf(REMINDED, aNoticeContext(null))).toMatchObject([
      { userId: ADA, message: { buttons: [[{ label: 'View order', path: '/orders/7' }]] } },
      { userId: BOLA },
    ])
    expect([PROPOSED, AGREED, DROPPED, REMINDED].map(isOptional)).toEqual([false, false, true, false])
  })
})
