import { describe, expect, test } from 'vitest'
import { positionOf, standbyProgress } from '#adapters/postgres/standby/progress.ts'

function aStandby() {
  let now = 0
  const progress = standbyProgress(() => now)
  const check = (primary: number, standby: number | undefined) => {
    now += 200
    progress.sampled({ sentAt: now, written: BigInt(primary), flushed: BigInt(primary) })
    if (standby === undefined) progress.failed()
    else progress.answered(BigInt(standby))
  }
  const checks = (times: number, primary: number, standby: number | undefined) => {
    for (let count = 0; count < times; count += 1) check(primary, standby)
  }
  const pass = (ms: number) => {
    now += ms
  }
  return { progress, check, checks, pass, now: () => now }
}

test('log positions compare as numbers', () => {
  expect(positionOf('0/16B3748')).toBe(0x16b3748n)
  expect(positionOf('1/0')).toBeGreaterThan(positionOf('0/FFFFFFFF'))
})

describe('A standby', () => {
  test('serves reads after five consecutive healthy checks', () => {
    const { progress, checks } = aStandby()
    checks(4, 10, 10)
    expect(progress.isFollowing()).toBe(false)
    checks(1, 10, 10)
    expect(progress.isFollowing()).toBe(true)
    expect(progress.state()).toEqual({ state: 'following', lagSeconds: 0 })
  })

  test('that stops replaying is dropped within a second, and used again a second after catching up', () => {
    const { progress, check, checks } = aStandby()
    checks(5, 10, 10)
    checks(4, 20, 10)
    expect(progress.isFollowing()).toBe(true)
    check(20, 10)
    expect(progress.state()).toEqual({ state: 'late', lagSeconds: 0.8 })
    checks(10, 30, 20)
    expect(progress.isFollowing()).toBe(false)
    checks(4, 30, 30)
    expect(progress.isFollowing()).toBe(false)
    checks(1, 30, 30)
    expect(progress.isFollowing()).toBe(true)
  })

  test('that refuses connections is dropped immediately, or within a second if it does not respond', () => {
    const { progress, check, checks, pass } = aStandby()
    checks(5, 10, 10)
    check(10, undefined)
    expect(progress.state().state).toBe('away')
    checks(5, 10, 10)
    expect(progress.isFollowing()).toBe(true)
    pass(701)
    expect(progress.state().state).toBe('away')
  })

  test('has reached a time once it has replayed the primary’s position after it', () => {
    const { progress, check, checks, now } = aStandby()
    checks(5, 10, 10)
    const changed = now()
    expect(progress.hasPassedTime(changed)).toBe(false)
    check(20, 10)
    expect(progress.hasPassedTime(changed)).toBe(false)
    check(20, 20)
    expect(progress.hasPassedTime(changed)).toBe(true)
  })

  test('restored from an older copy has reached nothing yet', () => {
    const { progress, check, checks, now } = aStandby()
    checks(6, 10, 10)
    const changed = now() - 300
    expect(progress.hasPassedTime(changed)).toBe(true)
    check(10, 5)
    expect(progress.hasPassedTime(changed)).toBe(false)
  })

  test('that is unavailable for days needs few samples', () => {
    const { progress, checks, now } = aStandby()
    checks(5, 10, 10)
    const before = now()
    for (let minute = 1; minute <= 60; minute += 1) checks(300, 10 + minute, undefined)
    expect(progress.state().lagSeconds).toBeCloseTo((now() - before) / 1000, 0)
    checks(6, 70, 70)
    expect(progress.state()).toEqual({ state: 'following', lagSeconds: 0 })
  })
})
