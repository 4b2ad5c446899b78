import { isIP } from 'node:net'
import * as z from 'zod'
import { addressesOf } from '#adapters/postgres/runtime/hosts.ts'

export const text = z.string().trim().min(1, 'some text')
export const choice = <const T extends readonly [string, ...string[]]>(...values: T) =>
  z.enum(values, values.map((value) => JSON.stringify(value)).join(' or '))
export const flag = choice('true', 'false').transform((value) => value === 'true')
export const whole = (min: number, max: number) => {
  const may = `a whole number from ${min} to ${max}`
  return z
    .string()
    .trim()
    .regex(/^\d{1,15}$/, may)
    .transform(Number)
    .refine((value) => value >= min && value <= max, may)
}
export const address = (...schemes: [string, ...string[]]) =>
  z.url({
    protocol: new RegExp(`^(${schemes.join('|')})$`),
    error: `an address that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
  })
export const databaseAddress = z
  .string()
  .trim()
  .refine(
    (value) => addressesOf(value).every((one) => /^postgres(ql)?:\/\//.test(one) && URL.canParse(one)),
    'an address that begins with postgres:// or postgresql://',
  )
export const webAddress = address('http', 'https')
/** An address without a path, as the product is served at the root. */
export const origin = webAddress.refine((value) => {
  if (!URL.canParse(value)) return false
  const { pathname, search, hash } = new URL(value)
  return `${pathname}${search}${hash}` === '/'
}, 'an address without a path, such as https://market.example')
export const sender = z
  .string()
  .trim()
  .regex(
    /^(?:[^<>@\p{Cc}]+ <[^<>@\s,;:"]+@[^<>@\s,;:"]+>|[^<>@\s,;:"]+@[^<>@\s,;:"]+)$/u,
    'an email address, with or without a name: Campus Marketplace <no-reply@campus.test>',
  )
export const proxies = text.refine(
  (value) => value.split(',').every((item) => isNetwork(item.trim())),
  'addresses, networks such as 10.0.0.0/8, or loopback, linklocal or uniquelocal, separated by commas',
)
/** The first encrypts, all of them decrypt. */
export const secretsKeys = z
  .string()
  .transform((value) => value.split(',').map((key) => key.trim()))
  .refine(
    (keys): keys is [string, ...string[]] => keys.every((key) => key.length >= 32),
    'a secret of at least 32 characters (openssl rand -base64 32), or several with commas between them',
  )

function isNetwork(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  const [address = '', bits, ...more] = text.split('/')
  const widest = isIP(address) === 6 ? 128 : 32
  const fits = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= widest)
  return isIP(address) !== 0 && fits && more.length === 0
}

export function isOfThisMachine(host: string): boolean {
  return /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i.test(host)
}
