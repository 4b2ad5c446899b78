import { describe, expect, test } from 'vitest'
import { Email, LoginBody } from '#adapters/contract/identity/account-forms.ts'
import { emailAddress } from '#adapters/contract/identity/email-address.ts'
import { normaliseEmail } from '#domain/identity/user.ts'

const LABEL = 'a'.repeat(63)

describe('an undeliverable address is rejected', () => {
  test.each([
    ['no @', 'ada.campus.test'],
    ['two @', 'ada@home@campus.test'],
    ['nothing before the @', '@campus.test'],
    ['nothing behind it', 'ada@'],
    ['one label', 'ada@campus'],
    ['an empty label', 'ada@campus..test'],
    ['a dot at the start of the domain', 'ada@.campus.test'],
    ['a dot at the end of the domain', 'ada@campus.test.'],
    ['a dot at the start', '.ada@campus.test'],
    ['a dot at the end', 'ada.@campus.test'],
    ['two dots', 'ada..obi@campus.test'],
    ['a label of 64', `ada@${LABEL}a.test`],
    ['a domain of 254', `ada@${`${LABEL}.`.repeat(3)}${'b'.repeat(57)}.test`],
    ['65 letters before the @', `${'a'.repeat(65)}@campus.test`],
    ['33 letters of two bytes before the @', `${'é'.repeat(33)}@campus.test`],
    ['a hyphen at the start of a label', 'ada@-campus.test'],
    ['a hyphen at the end of a label', 'ada@campus-.test'],
    ['an underscore in the domain', 'ada@cam_pus.test'],
    ['a number as top label', 'ada@campus.123'],
    ['one letter as top label', 'ada@campus.t'],
    ['an IPv4 address', 'ada@127.0.0.1'],
    ['an IPv4 literal', 'ada@[127.0.0.1]'],
    ['an IPv6 literal', 'ada@[IPv6:::1]'],
    ['a port', 'ada@campus.test:25'],
    ['a path', 'ada@campus.test/x'],
    ['a query', 'ada@campus.test?x'],
    ['a percent sign in the domain', 'ada@campus%2etest'],
    ['quotes', '"ada obi"@campus.test'],
    ['a name', 'Ada <ada@campus.test>'],
    ['two addresses', 'ada@campus.test,bola@campus.test'],
    ['a blank', 'ada obi@campus.test'],
    ['a zero-width space', 'ada\u200b@campus.test'],
    ['a turning character', '\u202eada@campus.test'],
    ['an emoji as domain label of hyphens', 'ada@xn--.test'],
    ['broken Punycode', 'ada@xn--a\u0308.test'],
    ['an empty label by an ideographic stop', 'ada@campus。。test'],
  ])('%s', (_, text) => {
    expect(emailAddress(text)).toBeUndefined()
    expect(Email.safeParse(text).error?.issues.map(({ message }) => message)).toEqual(['Email is invalid'])
  })
})

describe('a deliverable address is stored in one form', () => {
  test.each([
    ['ada@campus.test', 'ada@campus.test'],
    [' Ada.Obi+market@Campus.Test ', 'Ada.Obi+market@campus.test'],
    ["o'neil_x-1@live.unilag.edu.ng", "o'neil_x-1@live.unilag.edu.ng"],
    ['a@b.co', 'a@b.co'],
    [`${'a'.repeat(64)}@campus.test`, `${'a'.repeat(64)}@campus.test`],
    [`ada@${LABEL}.test`, `ada@${LABEL}.test`],
    ['ada@4chan.org', 'ada@4chan.org'],
    ['ada@bücher.test', 'ada@xn--bcher-kva.test'],
    ['ada@xn--bcher-kva.test', 'ada@xn--bcher-kva.test'],
    ['ada@XN--BCHER-KVA.test', 'ada@xn--bcher-kva.test'],
    ['ada@bücher.test'.normalize('NFD'), 'ada@xn--bcher-kva.test'],
    ['ada@campus。test', 'ada@campus.test'],
    ['ada@ｃａｍｐｕｓ.test', 'ada@campus.test'],
    ['ada@例え.テスト', 'ada@xn--r8jz45g.xn--zckzah'],
    ['ọmọ@campus.test'.normalize('NFD'), 'ọmọ@campus.test'.normalize('NFC')],
  ])('%j as %j', (text, kept) => {
    expect(emailAddress(text)).toBe(kept)
    expect(Email.parse(text)).toBe(kept)
    expect(LoginBody.parse({ email: text, password: 'x' }).email).toBe(kept)
  })

  test('with its domain in any case', () => {
    expect(normaliseEmail(' O\u0323MO\u0323@Campus.test')).toBe('ọmọ@campus.test'.normalize('NFC'))
  })

  test('an invalid address is still accepted at sign-in, as older accounts have them', () => {
    expect(LoginBody.parse({ email: 'ada..obi@campus.test', password: 'x' }).email).toBe(
      'ada..obi@campus.test',
    )
  })
})
