import { describe, expect, test } from 'vitest'
import { isOnNewDevice } from '#domain/identity/keys/step-up.ts'
import { SESSION } from '#domain/identity/limits.ts'
import { isSessionOpen, isUseToBeNoted } from '#domain/identity/sign-in/sessions.ts'

const NOW = new Date('2026-11-22T12:00:00Z')
const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000]
const ago = (ms: number) => new Date(NOW.getTime() - ms)

describe('a session', () => {
  test('has its limits in one place', () => {
    expect(SESSION).toEqual({
      lifetimeMs: 30 * DAY,
      idleMs: 14 * DAY,
      adminIdleMs: 12 * HOUR,
      notedEveryMs: 5 * MINUTE,
    })
  })

  test.each([
    ['USER', 14 * DAY],
    ['ADMIN', 12 * HOUR],
    ['SUPER_ADMIN', 12 * HOUR],
  ] as const)('of a %s expires exactly after its idle time', (role, idle) => {
    const session = { expiresAt: ago(-DAY), role }
    expect(isSessionOpen({ ...session, lastSeenAt: ago(idle - 1) }, NOW)).toBe(true)
    expect(isSessionOpen({ ...session, lastSeenAt: ago(idle) }, NOW)).toBe(false)
  })

  test('expires at its end, whatever its last use', () => {
    const session = { lastSeenAt: NOW, role: 'USER' } as const
    expect(isSessionOpen({ ...session, expiresAt: ago(-1) }, NOW)).toBe(true)
    expect(isSessionOpen({ ...session, expiresAt: NOW }, NOW)).toBe(false)
  })

  test('records its use every five minutes, not on each request', () => {
    expect(isUseToBeNoted(ago(5 * MINUTE), NOW)).toBe(false)
    expect(isUseToBeNoted(ago(5 * MINUTE + 1), NOW)).toBe(true)
  })

  test('is on a new device for 24 hours', () => {
    const away = { isOnKnownDevice: false }
    expect(isOnNewDevice({ ...away, startedAt: ago(DAY - 1) }, NOW)).toBe(true)
    expect(isOnNewDevice({ ...away, startedAt: ago(DAY) }, NOW)).toBe(false)
    expect(isOnNewDevice({ isOnKnownDevice: true, startedAt: NOW }, NOW)).toBe(false)
  })
})
