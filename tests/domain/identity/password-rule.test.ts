import { describe, expect, test } from 'vitest'
import { plainPasswords } from '#adapters/memory/identity/passwords.ts'
import { commonPasswords } from '#adapters/passwords/common.ts'
import { checkedPassword, inOneForm, isLongEnoughForAdmin } from '#domain/identity/sign-in/password-rule.ts'

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

  test.each(
    [
      ...['aaaaaa', '222222', '121212', 'bbbbbb', 'abcdef', 'aaaaaaaa', 'unilag', 'campus123', 'nigeria'],
      ...['Password123!', 'aaaaaab', 'xyzxyzxyz', 'ööööööö', '!!!!!!!', 'abcabcabc', 'a1a1a1a1'],
      ...[
        'fedcba',
        '13579',
        'acegik',
        'ghijkl',
        'qwertyu',
        'poiuyt',
        'asdfghjkl',
        '1qaz2wsx3edc',
        'zaq12wsx',
      ],
      ...['02031999', '1999-03-02', '20012001'],
      ...[
        'marketplace',
        'Marketplace1',
        'campus-market',
        'CampusMarket',
        'campus marketplace 2026',
        'c@mpus123',
      ],
      ...[
        'unilag2026',
        'UNILAG!!',
        'uniben123',
        'lautech1',
        '2026unilag',
        'unilagcampus',
        'unilag.student',
        'funaab99',
      ],
      ...[
        'Naija2026',
        'lagos123',
        'escrow1',
        'wallet2025',
        'naira100',
        'qwerty2026!',
        'iloveyou123',
        'Dragon-99',
      ],
      'ａａａａａａ',
    ].filter((word) => word.length >= 6),
  )('%s follows a guessable pattern', async (password) => {
    await expect(choose(password)).rejects.toMatchObject({ errors: { password: HARDER } })
  })

  test('is checked fast, whatever its length', async () => {
    const start = performance.now()
    for (const part of ['a', 'ab1', 'qwerty', 'x-Y.z'])
      await choose(part.repeat(200).slice(0, 200)).catch(() => undefined)
    expect(performance.now() - start).toBeLessThan(3_000)
  })

  test.each([
    'market women sell yam',
    'my hostel has 9 cats',
    'a wallet for bola',
    'unilag-harmattan-7',
    'ọmọ mi dára',
  ])('%s has more than a word of the site', async (password) => {
    expect(await choose(password)).toBe(password)
  })

  test.each(['secret-1', 'adamant', 'obi wan kenobi', '837465', 'no8 3!'])(
    '%s is accepted',
    async (password) => {
      expect(await choose(password)).toBe(password)
    },
  )

  test('of a user without a name is not checked against it', async () => {
    expect(await choose('837465', { name: '', email: '' })).toBe('837465')
  })

  test('has its own field in the message', async () => {
    await expect(choose('123456', { field: 'newPassword' })).rejects.toMatchObject({
      errors: { newPassword: HARDER },
    })
  })

  test.each([
    ['blanks', '      '],
    ['no-break and ideographic blanks', '\u00a0\u3000'.repeat(3)],
    ['fillers', '\u3164'.repeat(6)],
    ['zero-width spaces', '\u200b'.repeat(8)],
    ['accents without letters', '\u0301'.repeat(6)],
  ])('of invisible characters is empty: %s', async (_, password) => {
    await expect(choose(password)).rejects.toMatchObject({ errors: { password: 'Password is required' } })
  })

  test('is as long as its letters, in any Unicode form', async () => {
    const errors = { password: 'Password must be at least 6 characters' }
    for (const password of ['áéí'.normalize('NFD'), '😀😀😀'])
      await expect(choose(password)).rejects.toMatchObject({ errors })
  })

  test.each(['ｐａｓｓｗｏｒｄ', '１２３４５６', 'ｄｒａｇｏｎ', 'ﬂower'])(
    '%s is common in full width and ligatures, too',
    async (password) => {
      await expect(choose(password)).rejects.toMatchObject({ errors: { password: HARDER } })
    },
  )

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

describe('passwords are compared in one Unicode form', () => {
  const { hash, verify } = inOneForm(plainPasswords)
  const yoruba = 'Ọmọ́tọ́lá àti ẹ̀gbọ́n'

  test.each([
    ['composed and decomposed Yoruba', yoruba.normalize('NFC'), yoruba.normalize('NFD')],
    ['composed and decomposed Vietnamese', 'mật khẩu mới'.normalize('NFC'), 'mật khẩu mới'.normalize('NFD')],
    ['marks in another order', 'o\u0323\u0301 secret', 'o\u0301\u0323 secret'],
    ['Korean', '비밀번호비밀'.normalize('NFC'), '비밀번호비밀'.normalize('NFD')],
    ['full width', 'ｓｅｃｒｅｔ１２', 'secret12'],
    ['a ligature', 'oﬃce-9am', 'office-9am'],
    ['a no-break space', 'two\u00a0words', 'two words'],
    ['an Ångström sign', 'K\u212b-secret', 'KÅ-secret'],
  ])('%s', async (_, one, other) => {
    expect(one).not.toBe(other)
    expect(await verify(other, await hash(one))).toBe(true)
    expect(await verify(one, await hash(other))).toBe(true)
    expect(await verify(`${other}x`, await hash(one))).toBe(false)
  })

  test('older hashes accept the password as typed then', async () => {
    const before = await plainPasswords.hash(yoruba.normalize('NFD'))
    expect(await verify(yoruba.normalize('NFD'), before)).toBe(true)
    expect(await verify('another', before)).toBe(false)
    expect(await verify(yoruba.normalize('NFD'), null)).toBe(false)
  })

  test('case and surrounding blanks still count', async () => {
    const stored = await hash('Secret 1')
    for (const other of ['secret 1', ' Secret 1', 'Secret 1 ', 'Secret  1'])
      expect(await verify(other, stored)).toBe(false)
  })
})
