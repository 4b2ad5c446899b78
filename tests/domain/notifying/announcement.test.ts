import { describe, expect, test } from 'vitest'
import { type Announcement, announce, end, isLive, mayAnnounce } from '#domain/moderation/announcement.ts'
import { noticesOf } from '#domain/notifying/routing.ts'
import { aNoticeContext } from '#tests/support/market/notice-context.ts'

const NOW = new Date('2026-11-23T09:00:00Z')
const CAMPUS_ADMIN = { id: 1, role: 'ADMIN', adminCampus: 'unilag' } as const
const SUPER_ADMIN = { id: 2, role: 'SUPER_ADMIN', adminCampus: null } as const
const MEMBER = { id: 3, role: 'USER', adminCampus: null } as const
const DETAILS = { campus: 'unilag', text: 'The gate is closed', lastsHours: 24 } as const

const made = (change: Partial<Announcement> = {}): Announcement => ({
  ...announce(CAMPUS_ADMIN, DETAILS, 0, NOW),
  id: 7,
  ...change,
})

describe('An announcement', () => {
  test('is one line that ends after its hours', () => {
    expect(announce(CAMPUS_ADMIN, { ...DETAILS, text: ' The gate\nis closed ' }, 0, NOW)).toEqual({
      ...{ campus: 'unilag', text: 'The gate is closed', madeBy: 1, madeAt: NOW, endedAt: null },
      endsAt: new Date('2026-11-24T09:00:00Z'),
    })
  })

  test.each([
    ['', false],
    [' \u200b ', false],
    ['x', true],
    ['x'.repeat(200), true],
    ['x'.repeat(201), false],
  ])('has 1 to 200 characters: %j', (text, isFine) => {
    const act = () => announce(CAMPUS_ADMIN, { ...DETAILS, text }, 0, NOW)
    if (isFine) expect(act().text).toBe(text)
    else expect(act).toThrow(expect.objectContaining({ errors: { text: expect.any(String) } }))
  })

  test.each([
    [0, false],
    [1, true],
    [1.5, false],
    [720, true],
    [721, false],
  ])('ends between an hour and 30 days from now: %d hours', (hours, isFine) => {
    const act = () => announce(CAMPUS_ADMIN, { ...DETAILS, lastsHours: hours }, 0, NOW)
    if (isFine) expect(act().endsAt.getTime() - NOW.getTime()).toBe(hours * 3_600_000)
    else expect(act).toThrow(expect.objectContaining({ errors: { lastsHours: 'Choose when it ends' } }))
  })

  test('is one of at most three live ones', () => {
    expect(announce(CAMPUS_ADMIN, DETAILS, 2, NOW).text).toBe('The gate is closed')
    expect(() => announce(CAMPUS_ADMIN, DETAILS, 3, NOW)).toThrow(
      'Only 3 announcements can be live at a time. End one first.',
    )
  })

  test('is created and ended by campus admins on their campus, and by super admins everywhere', () => {
    const may = (actor: typeof MEMBER | typeof CAMPUS_ADMIN | typeof SUPER_ADMIN) =>
      ['unilag', 'ui', null].map((campus) => mayAnnounce(actor, campus))
    expect([may(MEMBER), may(CAMPUS_ADMIN), may(SUPER_ADMIN)]).toEqual([
      [false, false, false],
      [true, false, false],
      [true, true, true],
    ])
    expect(() => announce(CAMPUS_ADMIN, { ...DETAILS, campus: null }, 0, NOW)).toThrow('Access denied')
    expect(() => end(CAMPUS_ADMIN, made({ campus: null }), NOW)).toThrow('Access denied')
  })

  test('is live until its end or until an admin ends it, once', () => {
    const { endsAt } = made()
    expect([isLive(made(), NOW), isLive(made(), endsAt)]).toEqual([true, false])
    const ended = end(SUPER_ADMIN, made(), NOW)
    expect([ended.endedAt, isLive(ended, NOW)]).toEqual([NOW, false])
    for (const announcement of [ended, made({ endsAt: NOW })])
      expect(() => end(SUPER_ADMIN, announcement, NOW)).toThrow('This announcement has already ended')
  })

  test('is notified in its own words, a long one in full in the body', () => {
    const told = (campus: string | null, text: string) =>
      noticesOf({ type: 'announcement.told', announcementId: 7, userId: 3, campus, text }, aNoticeContext())
    const short = { userId: 3, kind: 'announcements', path: '/', action: 'Open home' }
    expect(told('unilag', 'The gate is closed')).toEqual([
      { ...short, subject: 'The gate is closed', lines: ['Your campus admin announced this.'] },
    ])
    const long = 'word '.repeat(40).trim()
    const [notice] = told(null, long)
    expect(notice?.subject).toMatch(/^(?:word ){10,16}word…$/)
    expect(notice?.lines).toEqual([long, 'We announced this on all campuses.'])
  })
})
