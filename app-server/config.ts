import { resolve } from 'node:path'
import * as z from 'zod'
import { redisAddressOf } from '#adapters/ports/redis-address.ts'
import { addressesOf } from '#adapters/postgres/runtime/hosts.ts'
import { ADMIN_PASSWORD_LENGTH } from '#domain/identity/sign-in/password-rule.ts'
import { BOT_TOKEN, mustBeKeys, TELEGRAM } from './settings/key-forms.ts'
import { environmentWithFile, filledOf, parse, unknownSettings, wrong } from './settings/reading.ts'
import {
  address,
  choice,
  databaseAddress,
  flag,
  isOfThisMachine,
  origin,
  proxies,
  secretsKeys,
  sender,
  text,
  webAddress,
  whole,
} from './settings/setting-types.ts'

const password = `a password of ${ADMIN_PASSWORD_LENGTH} to 200 characters`

const Settings = z.object({
  NODE_ENV: choice('production', 'development', 'test').optional(),
  PORT: whole(0, 65_535).default(3000),
  HOST: text.default('127.0.0.1'),
  WORKER_PORT: whole(0, 65_535).optional(),
  PUBLIC_URL: origin.optional(),
  TRUSTED_PROXIES: proxies.default('loopback'),
  DATA_DIR: text.default('./var'),
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_DIRECT_URL: databaseAddress.optional(),
  DATABASE_OWNER_URL: databaseAddress.optional(),
  DATABASE_READ_URL: databaseAddress
    .refine((value) => addressesOf(value).length === 1, 'the address of one standby')
    .optional(),
  DATABASE_POOL: whole(1, 200).default(10),
  REDIS_URL: text
    .refine(
      (value) => redisAddressOf(value) !== undefined,
      'an address that begins with redis:// or rediss://; several need ?master=NAME or ?cluster=true',
    )
    .optional(),
  RUN_WORKERS: flag.optional(),
  DEMO_DATA: flag.optional(),
  SUPER_ADMIN_EMAIL: z.email('an email address').optional(),
  SUPER_ADMIN_PASSWORD: z.string().min(ADMIN_PASSWORD_LENGTH, password).max(200, password).optional(),
  EMAIL_VERIFICATION: choice('required', 'off').default('required'),
  SECRETS_KEY: secretsKeys.optional(),
  ADMIN_SECOND_FACTOR: choice('required', 'offered').optional(),
  GOOGLE_CLIENT_ID: text.optional(),
  GOOGLE_ISSUER: webAddress.default('https://accounts.google.com'),
  GOOGLE_JWKS_URL: webAddress.default('https://www.googleapis.com/oauth2/v3/certs'),
  TURNSTILE_SITE_KEY: text.optional(),
  TURNSTILE_SECRET_KEY: text.optional(),
  TURNSTILE_VERIFY_URL: webAddress.default('https://challenges.cloudflare.com/turnstile/v0/siteverify'),
  SMTP_URL: address('smtp', 'smtps').optional(),
  MAIL_FROM: sender.optional(),
  CONTACT_EMAIL: z.email('an email address').optional(),
  OPERATOR_NAME: text.optional(),
  OPERATOR_ADDRESS: text.optional(),
  OPERATOR_BANK: text.optional(),
  PAYSTACK_SECRET_KEY: text.optional(),
  PAYSTACK_BASE_URL: webAddress.optional(),
  S3_ENDPOINT: webAddress.optional(),
  S3_BUCKET: text.optional(),
  S3_REGION: text.default('us-east-1'),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  SANDBOX: flag.optional(),
  SANDBOX_URL: webAddress.optional(),
  PUSH_TO_LOOPBACK: flag.default(false),
  TELEGRAM_BOT_TOKEN: z
    .string()
    .trim()
    .regex(/^[\w:-]+$/, BOT_TOKEN)
    .optional(),
  TELEGRAM_API_ROOT: webAddress.default(TELEGRAM),
  TELEGRAM_MODE: choice('polling', 'webhook').default('polling'),
  ESCROW_AUTO_RELEASE_DAYS: whole(1, 365).optional(),
  DEPOSIT_HOLD_DAYS: whole(0, 365).optional(),
  PROCEEDS_HOLD_HOURS: whole(0, 720).optional(),
  PAYOUT_HOLD_HOURS: whole(0, 720).optional(),
  KEYS_HOLD_HOURS: whole(0, 720).optional(),
  REMOVAL_HOLD_HOURS: whole(0, 720).optional(),
  RATE_LIMITS: choice('on', 'off').default('on'),
  METRICS_TOKEN: z.string().trim().min(16, 'a secret of at least 16 characters').optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: text.optional(),
  OTEL_SERVICE_NAME: text.default('campus'),
  LOG_LEVEL: choice('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent').default('info'),
})

export type Config = ReturnType<typeof readConfig>

/** Names that Node and `npm run dev` read. */
const OF_NODE = ['NODE_COMPILE_CACHE', 'NODE_OPTIONS', 'API_PORT', 'WEB_DEV']

/** Published in docker-compose.yml, for trials. */
const TRIAL_SECRETS_KEY = 'for-trials-only-for-trials-only-for-trials-only'

type StorageSetting =
  | 'DATA_DIR'
  | 'S3_ENDPOINT'
  | 'S3_BUCKET'
  | 'S3_REGION'
  | 'S3_ACCESS_KEY_ID'
  | 'S3_SECRET_ACCESS_KEY'
export type StorageSettings = Pick<Config, StorageSetting>

export function readStorageSettings(environment: NodeJS.ProcessEnv = environmentWithFile()): StorageSettings {
  const settings = parse(
    Settings.pick({
      DATA_DIR: true,
      S3_ENDPOINT: true,
      S3_BUCKET: true,
      S3_REGION: true,
      S3_ACCESS_KEY_ID: true,
      S3_SECRET_ACCESS_KEY: true,
    }),
    environment,
  )
  return { ...settings, DATA_DIR: resolve(settings.DATA_DIR) }
}

/** Returns a sentence for each name that was meant as a setting and is none. */
export function unknownNames(): string[] {
  return unknownSettings([...Object.keys(Settings.shape), ...OF_NODE])
}

/** Reads the environment and `.env`. Throws a ConfigError for the first invalid setting. */
export function readConfig(environment: NodeJS.ProcessEnv = environmentWithFile()) {
  const filled = filledOf(environment)
  const settings = parse(Settings, filled)
  const embedded = settings.DATABASE_URL === undefined
  const isReachable = reachesBeyond(settings)
  const isTrial = embedded && !isReachable && !isPublic(settings)
  const sandbox = settings.SANDBOX ?? isTrial
  mustFit(settings, sandbox, filled)
  const publicUrl = (settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).replace(/\/$/, '')
  return {
    ...settings,
    embedded,
    sandbox,
    isReachable,
    live: isReliedOn(settings),
    DATA_DIR: resolve(settings.DATA_DIR),
    PUBLIC_URL: publicUrl,
    SANDBOX_URL: (settings.SANDBOX_URL ?? publicUrl).replace(/\/$/, ''),
    RUN_WORKERS: settings.RUN_WORKERS ?? embedded,
    ADMIN_SECOND_FACTOR:
      settings.ADMIN_SECOND_FACTOR ?? (settings.NODE_ENV === 'production' ? 'required' : 'offered'),
    DEMO_DATA: settings.DEMO_DATA ?? isTrial,
  }
}

function isLive({ PAYSTACK_SECRET_KEY }: z.output<typeof Settings>): boolean {
  return PAYSTACK_SECRET_KEY?.startsWith('sk_live_') ?? false
}

/** Returns whether real members rely on it: it moves real money, or no part of it is a sandbox. */
function isReliedOn(settings: z.output<typeof Settings>): boolean {
  return isLive(settings) || (settings.NODE_ENV === 'production' && settings.SANDBOX !== true)
}

/** Returns whether strangers can reach it, so no account may have a published password. */
function isPublic(settings: z.output<typeof Settings>): boolean {
  return settings.NODE_ENV === 'production' || isLive(settings)
}

function mustFit(settings: z.output<typeof Settings>, sandbox: boolean, filled: NodeJS.ProcessEnv): void {
  mustBeKeys(settings, filled)
  if (
    settings.SANDBOX === undefined &&
    !sandbox &&
    !isPublic(settings) &&
    settings.DATABASE_URL === undefined
  )
    throw wrong(
      'SANDBOX',
      filled,
      '"true" to show the sandbox and its mailbox to other machines, or "false" with PAYSTACK_SECRET_KEY and SMTP_URL',
    )
  if (settings.PAYSTACK_SECRET_KEY === undefined && !sandbox)
    throw wrong(
      'PAYSTACK_SECRET_KEY',
      filled,
      'the key of the payment provider, or not set together with SANDBOX=true (no real money moves)',
    )
  if (sandbox && isLive(settings))
    throw wrong(
      'SANDBOX',
      filled,
      'false with a live key, because anyone who opens the sandbox mailbox could sign in to any account',
    )
  if (isLive(settings) && !isPrivateLine(settings.PUBLIC_URL))
    throw wrong(
      'PUBLIC_URL',
      filled,
      'an address that begins with https:// with a live key, because anyone on the way could read along',
    )
  if (settings.DEMO_DATA === true && isPublic(settings))
    throw wrong(
      'DEMO_DATA',
      filled,
      '"false" in production and with a live key, because the password of the demo super admin is public',
    )
  if (settings.SECRETS_KEY?.includes(TRIAL_SECRETS_KEY) && isReliedOn(settings))
    throw wrong('SECRETS_KEY', filled, 'a secret of your own, as that of docker-compose.yml is public')
  if (settings.RATE_LIMITS === 'off' && isReliedOn(settings))
    throw wrong(
      'RATE_LIMITS',
      filled,
      '"on" on a live server, because without limits passwords can be guessed',
    )
  if (settings.EMAIL_VERIFICATION === 'off' && isReliedOn(settings))
    throw wrong(
      'EMAIL_VERIFICATION',
      filled,
      '"required" on a live server, because anyone could register with someone else’s email',
    )
  if (settings.PUSH_TO_LOOPBACK && !sandbox)
    throw wrong('PUSH_TO_LOOPBACK', filled, '"true" in the sandbox only, where a test plays the push service')
  if (settings.SMTP_URL === undefined && !sandbox)
    throw wrong(
      'SMTP_URL',
      filled,
      'the address of an email server, or not set together with SANDBOX=true (emails go to the sandbox mailbox)',
    )
  if (settings.CONTACT_EMAIL === undefined && isLive(settings))
    throw wrong(
      'CONTACT_EMAIL',
      filled,
      'an email address that people can write to with a live key, because the site tells them to contact us',
    )
  for (const [name, what] of [
    ['OPERATOR_NAME', 'the company that runs the site'],
    ['OPERATOR_ADDRESS', 'the address of that company'],
    ['OPERATOR_BANK', 'the bank where the money of wallets is held'],
  ] as const)
    if (settings[name] === undefined && isLive(settings))
      throw wrong(name, filled, `${what} with a live key, because the Terms name it`)
  if (
    settings.TELEGRAM_BOT_TOKEN !== undefined &&
    settings.TELEGRAM_MODE === 'webhook' &&
    isUnreachable(settings)
  )
    throw wrong(
      'TELEGRAM_MODE',
      filled,
      '"polling", because PUBLIC_URL is not an https address that Telegram can call',
    )
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_OWNER_URL', 'DATABASE_READ_URL'] as const)
    if (settings[name] !== undefined && settings.DATABASE_URL === undefined)
      throw wrong('DATABASE_URL', filled, `set, because ${name} is set (or unset both)`)
  const direct = settings.DATABASE_DIRECT_URL ?? settings.DATABASE_URL ?? ''
  if (addressesOf(direct).length > 1 && settings.REDIS_URL === undefined)
    throw wrong('REDIS_URL', filled, 'set, because the database has several hosts and its queue can’t follow')
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
      throw wrong(missing, filled, `set, because ${there} is set (or unset both)`)
  }
}

/** Returns whether a connection is encrypted, or within this machine. */
function isPrivateLine(url = 'http://localhost'): boolean {
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' || isOfThisMachine(hostname)
}

/** Returns whether other machines reach it: it listens for them, or its links are for them. */
function reachesBeyond({ HOST, PUBLIC_URL }: z.output<typeof Settings>): boolean {
  const { hostname } = new URL(PUBLIC_URL ?? 'http://localhost')
  return !isOfThisMachine(HOST) || !isOfThisMachine(hostname)
}

/** Checks for https, which alone Telegram calls; a local Bot API server may call any address. */
function isUnreachable({ TELEGRAM_API_ROOT: root, PUBLIC_URL: url }: z.output<typeof Settings>): boolean {
  return new URL(root).hostname === 'api.telegram.org' && !url?.startsWith('https:')
}
