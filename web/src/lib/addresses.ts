/** The address of a website that people typed; undefined for anything that is not on the web, such as `javascript:`. */
export function webAddress(typed: string): URL | undefined {
  const text = typed.trim()
  const full = /^[a-z][a-z\d+.-]*:/i.test(text) && !/^[^/:]+:\d/.test(text) ? text : `https://${text}`
  const url = URL.parse(full)
  const isWeb = url !== null && (url.protocol === 'https:' || url.protocol === 'http:')
  return isWeb && url.hostname.includes('.') ? url : undefined
}

/** The digits to dial, with a leading +; undefined for what is no phone number. */
export function dialable(phone: string): string | undefined {
  const digits = phone.replace(/[^\d+]/g, '').replace(/(?!^)\+/g, '')
  return digits.replace('+', '').length >= 5 ? digits : undefined
}
