import { describe, expect, test } from 'vitest'
import { commonPasswords } from '#adapters/passwords/common.ts'
import { checkedPassword, isLongEnoughForAdmin } from '#domain/identity/password-rule.ts'

const ADA = { name: 'Ada Obi', email: 'ada.o@campus.test', role: 'USER', field: 'password' } as const
const HARDER = 'Please choose a password that is harder to guess'
const isCommon = commonPasswords()
const choose = (password: string, by: Partial<Parameters<typeof checkedPassword>[1]> = {}) =>
  checkedPassword(password, { ...ADA, ...by }, isCommon)

describe('[R38] a password', () => {
  test.each(['123456', 'password', 'PassWord', 'qwerty', 'dragon', '14111984'])(
    '%s is one of the 10,000 commonest',
    async (password) => {
      await expect(choose(password)).rejects.toMatchObject({ errors: { password: HARDER } })
    },
  )

  test.each([
    'Ada Obi',
    'adaobi',
    'AdaObi2026!',
    'ada123',
    'ada.o@campus.test',
    'ADA.O@campus.test',
    'ada.o1',
    'Ａｄａ１２３４',
  ])('%s is the own name or email', async (password) => {
    await expect(choose(password)).rejects.toMatchObject({ errors: { password: HARDER } })
  })

  test.each(['campus123', 'secret-1', 'adamant', 'obi wan kenobi', '837465', 'no8 3!'])(
    '%s is taken as it is',
    async (password) => {
      expect(await choose(password)).toBe(password)
    },
  )

  test('of someone without a name is not looked for in it', async () => {
    expect(await choose('837465', { name: '', email: '' })).toBe('837465')
  })

  test('is named beside its own field', async () => {
    await expect(choose('123456', { field: 'newPassword' })).rejects.toMatchObject({
      errors: { newPassword: HARDER },
    })
  })

  test('of an admin has at least 12 characters', async () => {
    const errors = { password: 'As an admin you need at least 12 characters' }
    for (const role of ['ADMIN', 'SUPER_ADMIN'] as const) {
      await expect(choose('eleven-char', { role })).rejects.toMatchObject({ errors })
      expect(await choose('twelve-chars', { role })).toBe('twelve-chars')
    }
    expect(await choose('eleven-char')).toBe('eleven-char')
    expect([isLongEnoughForAdmin('x'.repeat(11)), isLongEnoughForAdmin('x'.repeat(12))]).toEqual([
      false,
      true,
    ])
  })
})
