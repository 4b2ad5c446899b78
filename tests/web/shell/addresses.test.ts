import { describe, expect, test } from 'vitest'
import { dialable, telegramChat, whatsAppChat } from '../../../web/src/lib/typed/addresses.ts'

describe('a phone number typed by a seller', () => {
  test.each([
    ['0801-234-5678', '08012345678'],
    ['+234 (0) 801 234 5678', '+2348012345678'],
    ['00234 801 234 5678', '002348012345678'],
    ['0801-234-5678 / 0902-345-6789', '08012345678'],
    ['0801 234 5678, 0902 345 6789', '08012345678'],
    ['08012345678 or 09023456789', '08012345678'],
    ['08012345678;09023456789', '08012345678'],
    ['08012345678\n09023456789', '08012345678'],
    ['08012345678 09023456789', '08012345678'],
    ['0801 234 5678 0902 345 6789', '08012345678'],
    ['0801-234-5678 - 0902-345-6789', '08012345678'],
    ['+2348012345678 +2349023456789', '+2348012345678'],
    ['+234 801 234 5678 0902 345 6789', '+2348012345678'],
    ['234 801 234 5678 / 0902', '2348012345678'],
    ['01 234 5678 ext. 12', '012345678'],
    ['01 234 5678 x12', '012345678'],
    ['WhatsApp: 0801 234 5678 (after 5pm)', '08012345678'],
    ['Room 12, 0801 234 5678', '08012345678'],
    ['0801 234 5678 (2)', '08012345678'],
    ['٠٨٠١٢٣٤٥٦٧٨', '08012345678'],
    ['+44 7700 900123', '+447700900123'],
    ['+44 7700 900123 / 0801 234 5678', '+447700900123'],
  ])('%j is called at %j', (phone, number) => expect(dialable(phone)).toBe(number))

  test.each(['', 'call me', '0803', 'ext. 12', '+12', '99999999999999999', '12/34/56'])(
    '%j has no number to call',
    (phone) => expect(dialable(phone)).toBeUndefined(),
  )

  test.each([
    ['0803 000 0001 / 0902 345 6789', '2348030000001'],
    ['01 234 5678, 0803 000 0001', '2348030000001'],
    ['0803 000 0001 ext 12', '2348030000001'],
    ['WhatsApp 0803 000 0001 0902 345 6789', '2348030000001'],
    ['٠٨٠٣٠٠٠٠٠٠١', '2348030000001'],
  ])('%j has WhatsApp at %j', (phone, number) => {
    expect(whatsAppChat(phone, 'A')).toBe(`https://wa.me/${number}?text=A`)
  })
})

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
  ])('on WhatsApp uses the number in %s', (phone, number) => {
    expect(whatsAppChat(phone, 'A fan, ₦5,000')).toBe(
      `https://wa.me/${number}?text=A%20fan%2C%20%E2%82%A65%2C000`,
    )
  })

  // Too short, a landline, no digits, and what is no number of any country.
  test.each(['0803', '01 234 5678', 'call me', '', '+12', '99999999999999999', '1234567890'])(
    'is not offered on WhatsApp for %j',
    (phone) => expect(whatsAppChat(phone, 'A fan')).toBeUndefined(),
  )

  test.each([
    ['https://t.me/ada_sells', 'https://t.me/ada_sells?text=A%20fan'],
    ['t.me/ada_sells/', 'https://t.me/ada_sells?text=A%20fan'],
    ['http://www.telegram.me/ada_sells?start=1', 'https://t.me/ada_sells?text=A%20fan'],
  ])('on Telegram uses the name published as %s', (website, chat) => {
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
  ])('is not offered on Telegram for %j', (website) => expect(telegramChat(website, 'A fan')).toBeUndefined())
})
