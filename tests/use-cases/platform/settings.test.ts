import { describe, expect, test } from 'vitest'
import { readConfig } from '../../../app-server/config.ts'
import {
  holdsInWords,
  holdTimesOf,
  keysHoldHoursOf,
  removalHoursOf,
} from '../../../app-server/settings/hold-times.ts'
import { operatorOf } from '../../../app-server/settings/operator.ts'
import { unknownSettings } from '../../../app-server/settings/reading.ts'
import { refuseWeakPassword } from '../../../app-server/super-admin.ts'

const OUTSIDE = { NODE_ENV: 'production', DATABASE_URL: 'postgres://campus@db/campus' }
const PRODUCTION = { ...OUTSIDE, SECRETS_KEY: 'a key of the tests which is long enough' }
const MAIL = { SMTP_URL: 'smtp://mail.campus.test', MAIL_FROM: 'no-reply@campus.test' }
const CONTACT_EMAIL = 'help@campus.test'
const OPERATOR = {
  OPERATOR_NAME: 'Campus Ltd',
  OPERATOR_ADDRESS: '1 Akoka Road, Lagos',
  OPERATOR_BANK: 'First Bank',
}
const LIVE_KEY = { PAYSTACK_SECRET_KEY: 'sk_live_1', CONTACT_EMAIL, ...OPERATOR, ...MAIL }

describe('settings', () => {
  test('are complete by default: the embedded database, the sandbox, workers and demo data', () => {
    expect(readConfig({})).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      PUBLIC_URL: 'http://localhost:3000',
      DATABASE_POOL: 10,
      EMAIL_VERIFICATION: 'required',
      RATE_LIMITS: 'on',
      LOG_LEVEL: 'info',
      embedded: true,
      sandbox: true,
      RUN_WORKERS: true,
      DEMO_DATA: true,
    })
  })

  test('with an external database run no workers and seed nothing unless configured', () => {
    const settings = { DATABASE_URL: 'postgres://campus@db/campus', SANDBOX: 'true' }
    const off = { embedded: false, sandbox: true, RUN_WORKERS: false, DEMO_DATA: false }
    expect(readConfig(settings)).toMatchObject(off)
    expect(readConfig({ ...settings, RUN_WORKERS: 'true', DEMO_DATA: 'true' })).toMatchObject({
      RUN_WORKERS: true,
      DEMO_DATA: true,
    })
  })

  test.each([{ NODE_ENV: 'production', SANDBOX: 'true' }, LIVE_KEY])(
    'create no demo accounts with the published password for %j, and reject doing so',
    (settings) => {
      expect(readConfig(settings).DEMO_DATA).toBe(false)
      expect(refusal({ ...settings, DEMO_DATA: 'true' })).toContain('DEMO_DATA is "true"; it must be "false"')
    },
  )

  test.each([
    [{}, false],
    [{ DATABASE_URL: 'postgres://campus@db/campus', SANDBOX: 'true' }, false],
    [{ NODE_ENV: 'production', SANDBOX: 'true' }, false],
    [{ PAYSTACK_SECRET_KEY: 'sk_test_1' }, false],
    [LIVE_KEY, true],
    [{ ...PRODUCTION, PAYSTACK_SECRET_KEY: 'sk_test_1', ...MAIL }, true],
  ])('%j are those of a live server: %s', (settings, live) => {
    expect(readConfig(settings).live).toBe(live)
  })

  test.each([
    [{}, { depositDays: 0, proceedsHours: 0, payoutHours: 0 }],
    [LIVE_KEY, { depositDays: 3, proceedsHours: 24, payoutHours: 24 }],
    [
      { ...LIVE_KEY, DEPOSIT_HOLD_DAYS: '0', PAYOUT_HOLD_HOURS: '2' },
      { depositDays: 0, proceedsHours: 24, payoutHours: 2 },
    ],
    [
      { DEPOSIT_HOLD_DAYS: '7', PROCEEDS_HOLD_HOURS: '1' },
      { depositDays: 7, proceedsHours: 1, payoutHours: 0 },
    ],
  ])('[R45] %j hold money before a payout: %j', (settings, holds) => {
    expect(holdTimesOf(readConfig(settings))).toEqual(holds)
  })

  test.each([
    [{}, 0],
    [LIVE_KEY, 24],
    [{ ...LIVE_KEY, KEYS_HOLD_HOURS: '72' }, 72],
    [{ KEYS_HOLD_HOURS: '2' }, 2],
  ])('%j delay a key removal by email for %d hours', (settings, hours) => {
    expect(keysHoldHoursOf(readConfig(settings))).toBe(hours)
  })

  test.each([
    [{}, 0],
    [LIVE_KEY, 24],
    [{ ...LIVE_KEY, REMOVAL_HOLD_HOURS: '2' }, 2],
  ])('%j delay the deletion of a member for %d hours', (settings, hours) => {
    expect(removalHoursOf(readConfig(settings))).toBe(hours)
  })

  test('[R45] describe in words how long money waits', () => {
    expect(holdsInWords({ depositDays: 3, proceedsHours: 24, payoutHours: 24 })).toBe(
      'deposits 3 days, sales 24 hours, first payouts to a bank account 24 hours',
    )
  })

  test.each([
    [{}, 'offered'],
    [{ NODE_ENV: 'production', SANDBOX: 'true' }, 'required'],
    [{ NODE_ENV: 'production', SANDBOX: 'true', ADMIN_SECOND_FACTOR: 'offered' }, 'offered'],
    [{ ADMIN_SECOND_FACTOR: 'required' }, 'required'],
  ])('%j ask admins for a second factor: %s', (settings, expected) => {
    expect(readConfig(settings).ADMIN_SECOND_FACTOR).toBe(expected)
  })

  test('give workers the sandbox’s address: the public one unless an internal one is set', () => {
    const settings = { PUBLIC_URL: 'http://localhost:8080/' }
    expect(readConfig(settings).SANDBOX_URL).toBe('http://localhost:8080')
    expect(readConfig({ ...settings, SANDBOX_URL: 'http://proxy:8080/' }).SANDBOX_URL).toBe(
      'http://proxy:8080',
    )
  })

  test('left blank count as unset, and a trailing slash of an address is removed', () => {
    const { PUBLIC_URL, PORT } = readConfig({ PORT: '', PUBLIC_URL: 'https://campus.test/', SANDBOX: 'true' })
    expect([PUBLIC_URL, PORT]).toEqual(['https://campus.test', 3000])
  })

  test.each([
    ['PORT', '70000', 'a whole number from 0 to 65535'],
    ['PORT', '3e3', 'a whole number from 0 to 65535'],
    ['PORT', ' ', 'a whole number from 0 to 65535'],
    ['DATABASE_POOL', '0', 'a whole number from 1 to 200'],
    ['HOST', ' ', 'some text'],
    ['PUBLIC_URL', 'ftp://campus.test', 'an address that begins with http:// or https://'],
    ['RUN_WORKERS', 'yes', '"true" or "false"'],
    ['DEMO_DATA', '1', '"true" or "false"'],
    ['SANDBOX', 'TRUE', '"true" or "false"'],
    ['EMAIL_VERIFICATION', 'on', '"required" or "off"'],
    ['ADMIN_SECOND_FACTOR', 'off', '"required" or "offered"'],
    ['RATE_LIMITS', 'false', '"on" or "off"'],
    ['SUPER_ADMIN_EMAIL', 'root', 'an email address'],
    ['PAYSTACK_BASE_URL', 'paystack', 'an address that begins with http:// or https://'],
    ['GOOGLE_ISSUER', 'google', 'an address that begins with http:// or https://'],
    ['TRUSTED_PROXIES', 'proxy', 'addresses, networks such as 10.0.0.0/8'],
    ['TRUSTED_PROXIES', '10.0.0.0/33', 'addresses, networks such as 10.0.0.0/8'],
    ['MAIL_FROM', 'Campus', 'an email address, with or without a name'],
    ['MAIL_FROM', 'Campus <a@b.test>, <c@d.test>', 'an email address, with or without a name'],
    ['CONTACT_EMAIL', 'campus', 'an email address'],
    ['TELEGRAM_MODE', 'push', '"polling" or "webhook"'],
    ['TELEGRAM_API_ROOT', 'telegram', 'an address that begins with http:// or https://'],
    ['NODE_ENV', 'prod', '"production" or "development" or "test"'],
    ['PUBLIC_URL', 'https://campus.test/shop', 'an address without a path, such as https://market.example'],
    ['LOG_LEVEL', 'loud', '"fatal" or "error" or "warn" or "info" or "debug" or "trace" or "silent"'],
  ])('%s set to %j stops the start with a message about valid values', (name, value, may) => {
    expect(() => readConfig({ [name]: value })).toThrow(
      `${name} is ${JSON.stringify(value)}; it must be ${may}`,
    )
  })

  test.each([
    ['DATABASE_URL', 'mysql://root:hunter2@db/campus', 'postgres:// or postgresql://'],
    ['REDIS_URL', 'http://:hunter2@redis', 'redis:// or rediss://'],
    ['SMTP_URL', 'http://user:hunter2@mail', 'smtp:// or smtps://'],
    ['TELEGRAM_BOT_TOKEN', '4711:hunter2/x', 'the bot’s token from @BotFather'],
    ['TELEGRAM_BOT_TOKEN', 'hunter2', 'the bot’s token from @BotFather'],
    ['PAYSTACK_SECRET_KEY', 'hunter2', 'the secret key of Paystack, which begins with sk_live_ or sk_test_'],
    ['PAYSTACK_SECRET_KEY', 'pk_live_hunter2', 'the secret key of Paystack'],
    ['SUPER_ADMIN_PASSWORD', 'hunter-2234', 'a password of 12 to 200 characters'],
  ])('an invalid %s is not shown, as it may contain a secret', (name, value, may) => {
    const error = refusal({ [name]: value })
    expect(error).toContain(`${name} is invalid (its value is hidden); it must be`)
    expect(error).toContain(may)
    expect(error).not.toContain('hunt')
  })

  test('accept keys of any form for a stand-in', () => {
    const standIns = { PAYSTACK_BASE_URL: 'http://127.0.0.1:1', TELEGRAM_API_ROOT: 'http://127.0.0.1:2' }
    const keys = { PAYSTACK_SECRET_KEY: 'any-key', TELEGRAM_BOT_TOKEN: 'any-token' }
    expect(readConfig({ ...standIns, ...keys })).toMatchObject(keys)
  })

  test('do not give Telegram an unreachable webhook address', () => {
    const settings = { SANDBOX: 'true', TELEGRAM_BOT_TOKEN: '4711:x', TELEGRAM_MODE: 'webhook' }
    const PUBLIC_URL = 'http://campus.test'
    expect(refusal(settings)).toContain('TELEGRAM_MODE is "webhook"; it must be "polling"')
    expect(refusal({ ...settings, PUBLIC_URL })).toContain('TELEGRAM_MODE')
    expect(readConfig({ ...settings, PUBLIC_URL: 'https://campus.test' }).TELEGRAM_MODE).toBe('webhook')
    expect(readConfig({ ...settings, TELEGRAM_API_ROOT: 'http://bots.test' }).TELEGRAM_MODE).toBe('webhook')
  })

  test.each([
    [{ SUPER_ADMIN_EMAIL: 'root@campus.test' }, 'SUPER_ADMIN_PASSWORD is not set'],
    [{ SUPER_ADMIN_PASSWORD: 'secret-of-root' }, 'SUPER_ADMIN_EMAIL is not set'],
    [{ TURNSTILE_SITE_KEY: 'site' }, 'TURNSTILE_SECRET_KEY is not set'],
    [{ TURNSTILE_SECRET_KEY: 'secret' }, 'TURNSTILE_SITE_KEY is not set'],
    [{ SMTP_URL: 'smtp://mail.test' }, 'MAIL_FROM is not set'],
    [{ S3_BUCKET: 'campus' }, 'S3_ENDPOINT is not set'],
    [{ S3_ENDPOINT: 'http://s3.test', S3_BUCKET: 'campus' }, 'S3_ACCESS_KEY_ID is not set'],
    [{ MAIL_FROM: 'no-reply@campus.test' }, 'SMTP_URL is not set'],
    [{ SANDBOX: 'false' }, 'PAYSTACK_SECRET_KEY is not set'],
    [{ DATABASE_URL: PRODUCTION.DATABASE_URL }, 'PAYSTACK_SECRET_KEY is not set'],
  ])('%j lacks its other half', (settings, message) => {
    expect(refusal(settings)).toContain(message)
  })

  test('accept proxies by address, network and keyword', () => {
    const TRUSTED_PROXIES = 'uniquelocal, 10.0.0.0/8, 203.0.113.7, fd00::/8, ::1'
    expect(readConfig({ TRUSTED_PROXIES })).toMatchObject({ TRUSTED_PROXIES })
    expect(readConfig({})).toMatchObject({ TRUSTED_PROXIES: 'loopback' })
  })

  test.each([
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { PUBLIC_URL: 'https://market.example' },
    { PUBLIC_URL: 'http://192.168.1.20:3000', NODE_ENV: 'development' },
  ])('serve demo data and the mailbox beyond this machine only if explicitly allowed: %j', (settings) => {
    expect(refusal(settings)).toContain('SANDBOX is not set; it must be "true" to show the sandbox')
    const SANDBOX = 'true'
    expect(readConfig({ ...settings, SANDBOX })).toMatchObject({ sandbox: true, DEMO_DATA: false })
    expect(readConfig({ ...settings, SANDBOX, DEMO_DATA: 'true' })).toMatchObject({ DEMO_DATA: true })
  })

  test.each([
    { HOST: 'localhost', PUBLIC_URL: 'http://localhost:8080' },
    { HOST: '::1', PUBLIC_URL: 'http://[::1]:3000' },
    { HOST: '127.0.0.2', PUBLIC_URL: 'http://127.0.0.2:3000' },
  ])('serve both on this machine by default: %j', (settings) => {
    expect(readConfig(settings)).toMatchObject({ sandbox: true, DEMO_DATA: true, isReachable: false })
  })

  test('that are misspelt are reported, as are unknown ones in .env', () => {
    const known = ['PAYSTACK_SECRET_KEY', 'NODE_ENV', 'PORT', 'SECRETS_KEY', 'SMTP_URL']
    const inFile = {
      PAYSTACK_SECRETKEY: '',
      SECRET_KEY: '',
      POSTGRES_PASSWORD: '',
      NODE_OPTIONS: '',
      PORT: '',
    }
    expect(
      unknownSettings(known, { nodeenv: '', PATH: '', HOME: '', HTTP_URL: '', POST: '' }, inFile),
    ).toEqual([
      'nodeenv is not a setting. Did you mean NODE_ENV?',
      'PAYSTACK_SECRETKEY is not a setting. Did you mean PAYSTACK_SECRET_KEY?',
      'SECRET_KEY is not a setting. Did you mean SECRETS_KEY?',
      'POSTGRES_PASSWORD in .env is not a setting.',
    ])
    expect(unknownSettings(known, { PORT: '', NODE_ENV: '' }, {})).toEqual([])
  })

  test('reject production with an unrequested sandbox, and accept a requested one', () => {
    expect(refusal({ NODE_ENV: 'production' })).toContain('SANDBOX=true')
    expect(refusal(PRODUCTION)).toContain('PAYSTACK_SECRET_KEY is not set')
    expect(refusal({ ...PRODUCTION, PAYSTACK_SECRET_KEY: 'sk_live_hunter2' })).toContain('mailbox')
    expect(refusal({ ...PRODUCTION, PAYSTACK_SECRET_KEY: 'sk_live_hunter2' })).not.toContain('hunter2')
    const smtp = { SMTP_URL: 'smtp://mail.test', MAIL_FROM: 'Campus <no-reply@campus.test>' }
    expect(refusal({ ...PRODUCTION, ...smtp })).toContain('PAYSTACK_SECRET_KEY is not set')
    const live = { ...smtp, CONTACT_EMAIL, ...OPERATOR, PAYSTACK_SECRET_KEY: 'sk_live_x' }
    expect(readConfig({ ...PRODUCTION, ...live })).toMatchObject({ sandbox: false })
    expect(readConfig({ NODE_ENV: 'production', ...live })).toMatchObject({ embedded: true, sandbox: false })
    expect(readConfig({ ...PRODUCTION, SANDBOX: 'true' })).toMatchObject({ sandbox: true })
    expect(readConfig({ NODE_ENV: 'production', SANDBOX: 'true' })).toMatchObject({ embedded: true })
  })

  test('reject a short or public key for secrets; none is required', () => {
    expect(readConfig({ ...OUTSIDE, SANDBOX: 'true' }).SECRETS_KEY).toBeUndefined()
    expect(readConfig({ NODE_ENV: 'production', SANDBOX: 'true' }).SECRETS_KEY).toBeUndefined()
    const short = refusal({ ...PRODUCTION, SANDBOX: 'true', SECRETS_KEY: `${'k'.repeat(32)},hunter2` })
    expect(short).toMatch(/^SECRETS_KEY is invalid \(its value is hidden\); .*at least 32 characters/)
    const keys = ['k'.repeat(32), 'o'.repeat(32)]
    expect(readConfig({ SECRETS_KEY: keys.join(', ') }).SECRETS_KEY).toEqual(keys)
    const trial = 'for-trials-only-for-trials-only-for-trials-only'
    expect(readConfig({ ...OUTSIDE, SANDBOX: 'true', SECRETS_KEY: trial }).live).toBe(false)
    const live = { ...LIVE_KEY, ...OUTSIDE, SECRETS_KEY: `${keys[0]},${trial}` }
    expect(refusal(live)).toContain('that of docker-compose.yml is public')
  })

  test.each([LIVE_KEY, { ...PRODUCTION, ...MAIL, PAYSTACK_SECRET_KEY: 'sk_test_1' }])(
    'disable no protection for real users: %j',
    (live) => {
      expect(refusal({ ...live, RATE_LIMITS: 'off' })).toBe(
        'RATE_LIMITS is "off"; it must be "on" on a live server, because without limits passwords can be guessed',
      )
      expect(refusal({ ...live, EMAIL_VERIFICATION: 'off' })).toContain(
        'EMAIL_VERIFICATION is "off"; it must be "required" on a live server',
      )
      expect(readConfig({ ...OUTSIDE, SANDBOX: 'true', RATE_LIMITS: 'off' }).RATE_LIMITS).toBe('off')
    },
  )

  test.each(['aaaaaaaaaaaa', 'password1234', 'superadmin12', 'root@campus.test', 'change-me-please'])(
    'reject a super admin’s password like %s on a live server',
    async (SUPER_ADMIN_PASSWORD) => {
      const settings = { SUPER_ADMIN_EMAIL: 'root@campus.test', SUPER_ADMIN_PASSWORD }
      const live = refuseWeakPassword(readConfig({ ...LIVE_KEY, ...settings }))
      await expect(live).rejects.toThrow(/^SUPER_ADMIN_PASSWORD is refused on a live server: Please choose/)
      await refuseWeakPassword(readConfig(settings))
      await refuseWeakPassword(
        readConfig({ ...LIVE_KEY, ...settings, SUPER_ADMIN_PASSWORD: 'nine slow herons wade' }),
      )
    },
  )

  test('reject a live key over unencrypted connections', () => {
    expect(refusal({ ...LIVE_KEY, PUBLIC_URL: 'http://market.test' })).toContain(
      'PUBLIC_URL is "http://market.test"',
    )
    for (const PUBLIC_URL of ['https://market.test', 'http://localhost:3000', 'http://127.0.0.1:3000', ''])
      expect(readConfig({ ...LIVE_KEY, PUBLIC_URL }).live).toBe(true)
  })

  test('reject a live key without a contact address', () => {
    expect(refusal({ ...LIVE_KEY, CONTACT_EMAIL: '' })).toBe(
      'CONTACT_EMAIL is not set; it must be an email address that people can write to with a live key, because the site tells them to contact us',
    )
    expect(readConfig({ ...PRODUCTION, ...MAIL, PAYSTACK_SECRET_KEY: 'sk_test_1' }).live).toBe(true)
  })

  test.each(Object.keys(OPERATOR))('reject a live key without %s, which the Terms name', (name) => {
    expect(refusal({ ...LIVE_KEY, [name]: '' })).toMatch(
      new RegExp(`^${name} is not set; .* because the Terms name it$`),
    )
    expect(operatorOf(readConfig({}))).toBeNull()
    expect(operatorOf(readConfig(LIVE_KEY))).toEqual({
      ...{ name: 'Campus Ltd', address: '1 Akoka Road, Lagos', bank: 'First Bank' },
    })
  })

  test('open no public mailbox with real money', () => {
    const live = { PAYSTACK_SECRET_KEY: 'sk_live_x' }
    expect(refusal(live)).toContain('SMTP_URL is not set')
    expect(refusal({ ...live, SANDBOX: 'true' })).toContain('SANDBOX is "true"')
    expect(readConfig({ PAYSTACK_SECRET_KEY: 'sk_test_x' })).toMatchObject({ sandbox: true })
  })
})

function refusal(settings: NodeJS.ProcessEnv): string {
  try {
    readConfig(settings)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
  return 'nothing was refused'
}
