import { asciiDigits } from './digits.ts'

/** Returns undefined for anything else, such as `javascript:`. */
export function webAddress(typed: string): URL | undefined {
  const text = typed.trim()
  const full = /^[a-z][a-z\d+.-]*:/i.test(text) && !/^[^/:]+:\d/.test(text) ? text : `https://${text}`
  const url = httpAddress(full)
  return url?.hostname.includes('.') ? url : undefined
}

export function httpAddress(text: string, base?: string): URL | undefined {
  const url = parsed(text, base)
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url : undefined
}

/** Stands in for `URL.parse`, which exists only in browsers from 2024 on. */
function parsed(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}

/** Returns the first phone number in a typed text, with its leading +. */
export function dialable(phone: string): string | undefined {
  return phoneNumbersIn(phone)[0]
}

/** Returns a chat with the first mobile number, by default Nigerian, prefilled with `text`. */
export function whatsAppChat(phone: string, text: string): string | undefined {
  const [number] = phoneNumbersIn(phone).flatMap((found) => mobileNumber(found) ?? [])
  return number && `https://wa.me/${number}?text=${encodeURIComponent(text)}`
}

/** Ended by words, commas, slashes or new lines. */
const PHONE = /\+?\(?\d[\d\p{Zs}\t().-]*/gu
/** A Nigerian mobile number has this length: what follows is another number. */
const OWN_MOBILE = /^(?:(?:\+|00)?2340?|0)[789]\d{9}/
const NUMBER_DIGITS = { min: 5, max: 15 }

function phoneNumbersIn(typed: string): string[] {
  return (asciiDigits(typed).match(PHONE) ?? []).flatMap((found) => {
    const digits = found.replace('(0)', '').replace(/[^\d+]/g, '')
    const number = OWN_MOBILE.exec(digits)?.[0] ?? digits
    const { length } = number.replace('+', '')
    return length >= NUMBER_DIGITS.min && length <= NUMBER_DIGITS.max ? number : []
  })
}

/** Returns 234803… for 0803… and 803…. */
function mobileNumber(number: string): string | undefined {
  const digits = number.replace(/^00/, '+')
  const own = /^(?:\+?2340?|0)?([789]\d{9})$/.exec(digits)?.[1]
  if (own !== undefined) return `234${own}`
  return /^\+(?!234|0)\d{8,15}$/.test(digits) ? digits.slice(1) : undefined
}

/** Returns a Telegram link, prefilled with `text`, for a website that is a Telegram address. */
export function telegramChat(website: string, text: string): string | undefined {
  const url = webAddress(website)
  const isTelegram = url !== undefined && /^(?:www\.)?(?:t|telegram)\.me$/.test(url.hostname)
  const name = isTelegram ? /^\/([a-z]\w{4,31})\/?$/i.exec(url.pathname)?.[1] : undefined
  return name && `https://t.me/${name}?text=${encodeURIComponent(text)}`
}
