/** Limits of RFC 5321, in bytes. */
const LONGEST = { local: 64, domain: 253, address: 254 }
const LOCAL = /^[^\s\p{C}@"<>(),;:\\[\]]+$/u
/** Excludes characters that end a host in a URL, since it is parsed as one. */
const HOST = /^[^\s\p{C}@"<>(),;:\\[\]/?#%]+$/u
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/
const TOP = /^(?!\d+$).{2,}$/

/** Returns NFC with an ASCII domain, so `bücher.de` equals `xn--bcher-kva.de`; undefined if no server accepts it. */
export function emailAddress(text: string): string | undefined {
  const [local = '', host = '', ...more] = text.trim().normalize('NFC').split('@')
  const domain = asciiDomain(host)
  if (more.length > 0 || domain === undefined) return undefined
  if (!LOCAL.test(local) || local.split('.').includes('') || bytes(local) > LONGEST.local) return undefined
  const address = `${local}@${domain}`
  return bytes(address) > LONGEST.address ? undefined : address
}

function asciiDomain(host: string): string | undefined {
  if (!HOST.test(host)) return undefined
  const domain = hostname(host)
  const labels = domain.split('.')
  const isDomain =
    labels.length >= 2 && labels.every((label) => LABEL.test(label)) && TOP.test(labels.at(-1) ?? '')
  return isDomain && domain.length <= LONGEST.domain ? domain : undefined
}

/** Returns the host in ASCII as browsers write it; empty when invalid. */
function hostname(host: string): string {
  try {
    return new URL(`http://${host}/`).hostname
  } catch {
    // Old browsers have no `URL.canParse`.
    return ''
  }
}

function bytes(text: string): number {
  return new TextEncoder().encode(text).length
}
