import { existsSync } from 'node:fs'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import * as z from 'zod'

const text = z.string().trim().min(1, 'some text')
const choice = <const T extends readonly [string, ...string[]]>(...values: T) =>
  z.enum(values, values.map((value) => JSON.stringify(value)).join(' or '))
const flag = choice('true', 'false').transform((value) => value === 'true')
const whole = (least: number, most: number) => {
  const may = `a whole number from ${least} to ${most}`
  return z
    .string()
    .trim()
    .regex(/^\d{1,15}$/, may)
    .transform(Number)
    .refine((value) => value >= least && value <= most, may)
}
const address = (...schemes: [string, ...string[]]) =>
  z.url({
    protocol: new RegExp(`^(${schemes.join('|')})$`),
    error: `an address that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
  })
const webAddress = address('http', 'https')
/** An address, or a name with the address in angle brackets. */
const sender = z
  .string()
  .trim()
  .regex(
    /^(?:[^<>@\p{Cc}]+ <[^<>@\s,;:"]+@[^<>@\s,;:"]+>|[^<>@\s,;:"]+@[^<>@\s,;:"]+)$/u,
    'an email address, or a name with it: Campus Marketplace <no-reply@campus.test>',
  )
const proxies = text.refine(
  (value) => value.split(',').every((each) => isNetwork(each.trim())),
  'addresses, networks such as 10.0.0.0/8, or loopback, linklocal or uniquelocal, with commas between them',
)
const password = 'a password of 6 to 200 characters'

const Settings = z.object({
  NODE_ENV: z.string().optional(),
  PORT: whole(0, 65_535).default(3000),
  HOST: text.default('127.0.0.1'),
  PUBLIC_URL: webAddress.optional(),
  TRUSTED_PROXIES: proxies.default('loopback'),
  DATA_DIR: text.default('./var'),
  DATABASE_URL: address('postgres', 'postgresql').optional(),
  DATABASE_POOL: whole(1, 200).default(10),
  REDIS_URL: address('redis', 'rediss').optional(),
  RUN_WORKERS: flag.optional(),
  DEMO_DATA: flag.optional(),
  SUPER_ADMIN_EMAIL: z.email('an email address').optional(),
  SUPER_ADMIN_PASSWORD: z.string().min(6, password).max(200, password).optional(),
  EMAIL_VERIFICATION: choice('required', 'off').default('required'),
  GOOGLE_CLIENT_ID: text.optional(),
  GOOGLE_ISSUER: webAddress.default('https://accounts.google.com'),
  GOOGLE_JWKS_URL: webAddress.default('https://www.googleapis.com/oauth2/v3/certs'),
  TURNSTILE_SITE_KEY: text.optional(),
  TURNSTILE_SECRET_KEY: text.optional(),
  TURNSTILE_VERIFY_URL: webAddress.default('https://challenges.cloudflare.com/turnstile/v0/siteverify'),
  SMTP_URL: address('smtp', 'smtps').optional(),
  MAIL_FROM: sender.optional(),
  CONTACT_EMAIL: z.email('an email address').optional(),
  PAYSTACK_SECRET_KEY: text.optional(),
  PAYSTACK_BASE_URL: webAddress.default('https://api.paystack.co'),
  S3_ENDPOINT: webAddress.optional(),
  S3_BUCKET: text.optional(),
  S3_REGION: text.default('us-east-1'),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  SANDBOX: flag.optional(),
  TELEGRAM_BOT_TOKEN: z
    .string()
    .trim()
    .regex(/^[\w:-]+$/, 'the token that @BotFather gave the bot')
    .optional(),
  TELEGRAM_API_ROOT: webAddress.default('https://api.telegram.org'),
  TELEGRAM_MODE: choice('polling', 'webhook').default('polling'),
  ESCROW_AUTO_RELEASE_DAYS: whole(1, 365).optional(),
  RATE_LIMITS: choice('on', 'off').default('on'),
  LOG_LEVEL: choice('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent').default('info'),
})

export type Config = ReturnType<typeof readConfig>

/** A setting that cannot be used: the message names it, what it holds and what it may hold. */
export class ConfigError extends Error {}

/** Their values are never shown: they are secrets, or addresses that may carry one. */
const HIDDEN = /PASSWORD|SECRET|KEY|TOKEN|^(DATABASE|REDIS|SMTP)_URL$/

/** Reads the settings once, from the environment and `.env`; throws a ConfigError for the first wrong one. */
export function readConfig(environment: NodeJS.ProcessEnv = environmentWithFile()) {
  const filled = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Settings.safeParse(filled)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw wrong(String(issue?.path[0]), filled, String(issue?.message))
  }
  const settings = parsed.data
  const embedded = settings.DATABASE_URL === undefined
  const sandbox = settings.SANDBOX ?? (embedded && settings.NODE_ENV !== 'production' && !isLive(settings))
  mustFit(settings, sandbox, filled)
  return {
    ...settings,
    embedded,
    sandbox,
    DATA_DIR: resolve(settings.DATA_DIR),
    PUBLIC_URL: (settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).replace(/\/$/, ''),
    RUN_WORKERS: settings.RUN_WORKERS ?? embedded,
    DEMO_DATA: settings.DEMO_DATA ?? embedded,
  }
}

/** Real money moves by this key. */
function isLive({ PAYSTACK_SECRET_KEY }: z.output<typeof Settings>): boolean {
  return PAYSTACK_SECRET_KEY?.startsWith('sk_live_') ?? false
}

/** Settings that are fine alone and wrong together. */
function mustFit(settings: z.output<typeof Settings>, sandbox: boolean, filled: NodeJS.ProcessEnv): void {
  if (settings.PAYSTACK_SECRET_KEY === undefined && !sandbox)
    throw wrong(
      'PAYSTACK_SECRET_KEY',
      filled,
      'the key of the payment provider, or nothing with SANDBOX=true, where no real money moves',
    )
  if (sandbox && isLive(settings))
    throw wrong('SANDBOX', filled, 'false with a live key: whoever opens its mailbox signs in as anybody')
  if (settings.SMTP_URL === undefined && !sandbox)
    throw wrong(
      'SMTP_URL',
      filled,
      'the address of a mail server, or nothing with SANDBOX=true, where mails go to a mailbox on a page',
    )
  if (
    settings.TELEGRAM_BOT_TOKEN !== undefined &&
    settings.TELEGRAM_MODE === 'webhook' &&
    isUnreachable(settings)
  )
    throw wrong(
      'TELEGRAM_MODE',
      filled,
      '"polling" only, for PUBLIC_URL is no https address that Telegram could call',
    )
  for (const [one, other] of [
    ['SMTP_URL', 'MAIL_FROM'],
    ['S3_ENDPOINT', 'S3_BUCKET'],
    ['S3_BUCKET', 'S3_ACCESS_KEY_ID'],
    ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
    ['TURNSTILE_SITE_KEY', 'TURNSTILE_SECRET_KEY'],
    ['SUPER_ADMIN_EMAIL', 'SUPER_ADMIN_PASSWORD'],
  ] as const) {
    const [missing, there] = settings[one] === undefined ? [one, other] : [other, one]
    if (settings[missing] === undefined && settings[there] !== undefined)
      throw wrong(missing, filled, `what belongs to ${there}, which is set; or unset both`)
  }
}

/** Telegram itself calls https only; a server of one's own may call any address. */
function isUnreachable({ TELEGRAM_API_ROOT: root, PUBLIC_URL: url }: z.output<typeof Settings>): boolean {
  return new URL(root).hostname === 'api.telegram.org' && !url?.startsWith('https:')
}

function wrong(name: string, environment: NodeJS.ProcessEnv, may: string): ConfigError {
  const value = environment[name]
  const held =
    value === undefined ? 'nothing' : HIDDEN.test(name) ? 'a value that is not shown' : JSON.stringify(value)
  return new ConfigError(`${name} holds ${held}; it may hold ${may}`)
}

function isNetwork(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  const [address = '', bits, ...more] = text.split('/')
  const widest = isIP(address) === 6 ? 128 : 32
  const fits = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= widest)
  return isIP(address) !== 0 && fits && more.length === 0
}

function environmentWithFile(): NodeJS.ProcessEnv {
  if (existsSync('.env')) process.loadEnvFile('.env')
  return process.env
}
