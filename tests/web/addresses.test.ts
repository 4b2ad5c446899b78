import { describe, expect, test } from 'vitest'
import { telegramChat, whatsAppChat } from '../../web/src/lib/addresses.ts'

describe('[S78] a chat with the seller', () => {
  test.each([
    ['0803 000 0001', '2348030000001'],
    ['08030000001', '2348030000001'],
    ['803-000-0001', '2348030000001'],
    ['+234 803 000 0001', '2348030000001'],
    ['+234 (0) 803 000 0001', '2348030000001'],
    ['2347030000001', '2347030000001'],
    ['00234 913 000 0001', '2349130000001'],
    ['+44 7700 900123', '447700900123'],
    ['0044 7700 900123', '447700900123'],
  ])('on WhatsApp is with the number that %s means', (phone, number) => {
    expect(whatsAppChat(phone, 'A fan, ₦5,000')).toBe(
      `https://wa.me/${number}?text=A%20fan%2C%20%E2%82%A65%2C000`,
    )
  })

  // Too short, a landline, no digits, and what is no number of any country.
  test.each(['0803', '01 234 5678', 'call me', '', '+12', '99999999999999999', '1234567890'])(
    'is not offered on WhatsApp with %j',
    (phone) => expect(whatsAppChat(phone, 'A fan')).toBeUndefined(),
  )

  test.each([
    ['https://t.me/ada_sells', 'https://t.me/ada_sells?text=A%20fan'],
    ['t.me/ada_sells/', 'https://t.me/ada_sells?text=A%20fan'],
    ['http://www.telegram.me/ada_sells?start=1', 'https://t.me/ada_sells?text=A%20fan'],
  ])('on Telegram is with the name that the seller published as %s', (website, chat) => {
    expect(telegramChat(website, 'A fan')).toBe(chat)
  })

  test.each([
    'https://ada.test',
    'https://t.me/',
    'https://t.me/joinchat/AAAA',
    'https://t.me/+abcdef',
    'https://t.me/ada',
    'https://nott.me/ada_sells',
    'javascript:alert(1)',
    '',
  ])('is not offered on Telegram by %j', (website) => expect(telegramChat(website, 'A fan')).toBeUndefined())
})
