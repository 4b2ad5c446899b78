import { describe, expect, test } from 'vitest'
import { listProduct, sellsOnline } from '#domain/catalog/product.ts'
import { changeProfile, chooseCampus, type User } from '#domain/identity/user.ts'
import { campusOf } from '#domain/shared/campus.ts'
import { kobo } from '#domain/shared/money.ts'
import { titleOf } from '#domain/shared/text.ts'

const IMAGE = { key: 'a'.repeat(32), width: 10, height: 10, placeholder: '#000000' }
const SELLER = { id: 1, campus: 'unilag' }
const NOW = new Date(0)

const user = { id: 1, name: 'Ada', campus: 'default', phone: '1', website: null } as User

describe('a user', () => {
  test('[S2] chooses the campus once; the same choice again changes nothing, another is rejected', () => {
    const chosen = chooseCampus(user, 'unilag')
    expect(chosen.campus).toBe('unilag')
    expect(chooseCampus(chosen, 'unilag')).toBe(chosen)
    expect(() => chooseCampus(chosen, 'ui')).toThrow('Your campus cannot be changed')
  })

  test('cannot trade before choosing a campus', () => {
    expect(() => campusOf(user)).toThrow('Please select your campus')
  })

  test.each(['javascript:alert(1)', 'data:text/html,x', 'ftp://a.b', 'https://'])(
    'cannot set %s as a website',
    (website) => {
      expect(() => changeProfile(user, { name: 'Ada', website })).toThrow('Website must be a web address')
    },
  )

  test('fields left out of a profile change stay', () => {
    expect(changeProfile(user, { name: 'B', website: 'ada.example' })).toMatchObject({
      name: 'B',
      phone: '1',
      website: 'https://ada.example',
    })
    const known = { ...user, faculty: 'Law', about: 'I sell books' }
    expect(changeProfile(known, { name: 'B', about: '' })).toMatchObject({ faculty: 'Law', about: null })
  })

  test('has a faculty and an about line, each one line of visible characters', () => {
    const change = {
      name: 'Ada',
      faculty: ' Engi\u202eneering\n',
      about: 'I sell books\n\n and fix phones \u200b',
    }
    expect(changeProfile(user, change)).toMatchObject({
      faculty: 'Engineering',
      about: 'I sell books and fix phones',
    })
    expect(changeProfile(user, { name: 'Ada', about: '\u3164\u200b' }).about).toBeNull()
    expect(changeProfile(user, { name: 'Ada', about: 'a'.repeat(160) }).about).toHaveLength(160)
  })

  test.each([
    [{ about: 'a'.repeat(161) }, 'At most 160 characters'],
    [{ faculty: 'a'.repeat(61) }, 'At most 60 characters'],
    [{ about: 'Cheaper at shop.example.com' }, 'This can’t contain a link or an email address'],
    [{ about: 'Write to ada@mail.example' }, 'This can’t contain a link or an email address'],
    [{ faculty: 'www.pay-me.ng' }, 'This can’t contain a link or an email address'],
  ])('cannot set %j', (change, message) => {
    const [field = ''] = Object.keys(change)
    expect(() => changeProfile(user, { name: 'Ada', ...change })).toThrow(
      expect.objectContaining({ errors: { [field]: message } }),
    )
  })
})

describe('a product', () => {
  const input = { description: 'Phone\r\nlike new', price: kobo(100), category: 'tech', images: [IMAGE] }

  test('[S75] has the first line of its description as its title', () => {
    expect(titleOf('\n  Phone \r\nlike new')).toBe('Phone')
    expect(titleOf('One line')).toBe('One line')
  })

  test('[S92] needs an image, and has at most two', () => {
    expect(() => listProduct({ ...input, images: [] }, SELLER, NOW)).toThrow('At least one image is required')
    expect(() => listProduct({ ...input, images: [IMAGE, IMAGE, IMAGE] }, SELLER, NOW)).toThrow(
      'At most 2 images',
    )
  })

  test('is listed on the seller’s campus only', () => {
    expect(() => listProduct({ ...input, campus: 'ui' }, SELLER, NOW)).toThrow(/own campus/)
    expect(listProduct(input, SELLER, NOW).campus).toBe('unilag')
  })

  test.each([
    [null, undefined, false],
    [null, true, false],
    [0, true, false],
    [1, undefined, true],
    [1, false, false],
    [1, true, true],
  ])('with price %s and choice %s sells online: %s', (price, wish, expected) => {
    expect(sellsOnline(price === null ? null : kobo(price), wish)).toBe(expected)
  })
})
