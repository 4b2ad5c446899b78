import { describe, expect, test } from 'vitest'
import { NOTICE_KINDS } from '#domain/notifying/notice.ts'
import {
  changeMuted,
  isEmailWanted,
  isWanted,
  mutedFrom,
  preferencesOf,
} from '#domain/notifying/preferences.ts'

const KINDS = NOTICE_KINDS.filter((kind) => kind !== 'announcements')

describe('Notification preferences', () => {
  test('are everything on every channel until switched off', () => {
    for (const kind of KINDS)
      for (const channel of ['push', 'email', 'telegram'] as const)
        expect(isWanted(new Set(), kind, channel)).toBe(true)
    const muted = changeMuted(new Set(), { group: 'orders', channel: 'push', isOn: false })
    expect(KINDS.filter((kind) => !isWanted(muted, kind, 'push'))).toEqual(['orders', 'disputes'])
    expect(KINDS.filter((kind) => !isWanted(muted, kind, 'email'))).toEqual([])
    expect(changeMuted(muted, { group: 'orders', channel: 'push', isOn: true })).toEqual(new Set())
  })

  test('cannot switch off emails about account and money, but their pushes and chats', () => {
    expect(() => changeMuted(new Set(), { group: 'money', channel: 'email', isOn: false })).toThrow(
      'always sent',
    )
    const muted = changeMuted(new Set(), { group: 'money', channel: 'push', isOn: false })
    expect(isWanted(muted, 'account', 'push')).toBe(false)
    expect(preferencesOf(muted, { isAdmin: true }).filter(({ isFixed }) => isFixed)).toHaveLength(1)
  })

  test('for admin work are only for admins, except emails about every step', () => {
    const groups = (isAdmin: boolean) => preferencesOf(new Set(), { isAdmin }).map(({ group }) => group)
    expect([groups(true).includes('administration'), groups(false).includes('administration')]).toEqual([
      true,
      false,
    ])
    const muted = changeMuted(new Set(), { group: 'administration', channel: 'email', isOn: false })
    const few = { wantsOptional: false, muted: new Set<never>() }
    expect(isEmailWanted(few, 'administration')).toBe(true)
    expect(isEmailWanted(few, 'listings')).toBe(false)
    expect(isEmailWanted({ wantsOptional: true, muted }, 'administration')).toBe(false)
    expect(isEmailWanted({ wantsOptional: true, muted }, 'listings')).toBe(true)
  })

  test('ignore stored values unknown to this release', () => {
    expect(mutedFrom(['orders:push', 'weather:push', 'orders:pigeon'])).toEqual(new Set(['orders:push']))
  })
})
