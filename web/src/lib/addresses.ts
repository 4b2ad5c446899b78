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

/** The digits to dial, with a leading +; undefined for what is no phone number. */
export function dialable(phone: string): string | undefined {
  const digits = phone.replace(/[^\d+]/g, '').replace(/(?!^)\+/g, '')
  return digits.replace('+', '').length >= 5 ? digits : undefined
}

/** A chat with this number that begins with `text`; undefined for what cannot have WhatsApp. Without a country it is in Nigeria. */
export function whatsAppChat(phone: string, text: string): string | undefined {
  const number = mobileNumber(phone)
  return number && `https://wa.me/${number}?text=${encodeURIComponent(text)}`
}

/** The digits of a mobile number with its country's: 0803… and 803… are 234803…. */
function mobileNumber(phone: string): string | undefined {
  const digits = phone.replace(/[^\d+]/g, '').replace(/^00/, '+')
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
