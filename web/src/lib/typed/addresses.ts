import { asciiDigits } from './digits.ts'

/** The address of a website that people typed; undefined for anything that is not on the web, such as `javascript:`. */
export function webAddress(typed: string): URL | undefined {
  const text = typed.trim()
  const full = /^[a-z][a-z\d+.-]*:/i.test(text) && !/^[^/:]+:\d/.test(text) ? text : `https://${text}`
  const url = httpAddress(full)
  return url?.hostname.includes('.') ? url : undefined
}

/** The parsed address; undefined unless it begins with `http:` or `https:`. A relative one is resolved against `base`. */
export function httpAddress(text: string, base?: string): URL | undefined {
  const url = parsed(text, base)
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url : undefined
}

/** What `URL.parse` does: only browsers from 2024 on have it. */
function parsed(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}

/** The digits to dial of the first number in what people typed as their phone, with a leading +; undefined for none. */
export function dialable(phone: string): string | undefined {
  return phoneNumbersIn(phone)[0]
}

/** A chat with the first mobile number in it that begins with `text`; undefined for none. Without a country it is in Nigeria. */
export function whatsAppChat(phone: string, text: string): string | undefined {
  const [number] = phoneNumbersIn(phone).flatMap((found) => mobileNumber(found) ?? [])
  return number && `https://wa.me/${number}?text=${encodeURIComponent(text)}`
}

/** A number, which words, commas, slashes and new lines end. */
const PHONE = /\+?\(?\d[\d\p{Zs}\t().-]*/gu
/** A mobile number of Nigeria has so many digits: what follows is another number. */
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

/** The digits of a mobile number with its country's: 0803… and 803… are 234803…. */
function mobileNumber(number: string): string | undefined {
  const digits = number.replace(/^00/, '+')
  const own = /^(?:\+?2340?|0)?([789]\d{9})$/.exec(digits)?.[1]
  if (own !== undefined) return `234${own}`
  return /^\+(?!234|0)\d{8,15}$/.test(digits) ? digits.slice(1) : undefined
}

/** A chat that begins with `text`, with who gave a Telegram address as their website; undefined for any other. */
export function telegramChat(website: string, text: string): string | undefined {
  const url = webAddress(website)
  const isTelegram = url !== undefined && /^(?:www\.)?(?:t|telegram)\.me$/.test(url.hostname)
  const name = isTelegram ? /^\/([a-z]\w{4,31})\/?$/i.exec(url.pathname)?.[1] : undefined
  return name && `https://t.me/${name}?text=${encodeURIComponent(text)}`
}
