import { describe, expect, test } from 'vitest'
import { readConfig } from '../../app-server/config.ts'

const PRODUCTION = { NODE_ENV: 'production', DATABASE_URL: 'postgres://campus@db/campus' }

describe('settings', () => {
  test('are complete without any: the embedded database, the sandbox, workers and demo data', () => {
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

  test('with an external database run no workers and seed nothing unless told', () => {
    const settings = { DATABASE_URL: 'postgres://campus@db/campus', SANDBOX: 'true' }
    const off = { embedded: false, sandbox: true, RUN_WORKERS: false, DEMO_DATA: false }
    expect(readConfig(settings)).toMatchObject(off)
    expect(readConfig({ ...settings, RUN_WORKERS: 'true', DEMO_DATA: 'true' })).toMatchObject({
      RUN_WORKERS: true,
      DEMO_DATA: true,
    })
  })

  test('that are left blank count as unset, and an address ends without a slash', () => {
    const { PUBLIC_URL, PORT } = readConfig({ PORT: '', PUBLIC_URL: 'https://campus.test/' })
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
    ['RATE_LIMITS', 'false', '"on" or "off"'],
    ['SUPER_ADMIN_EMAIL', 'root', 'an email address'],
    ['PAYSTACK_BASE_URL', 'paystack', 'an address that begins with http:// or https://'],
    ['GOOGLE_ISSUER', 'google', 'an address that begins with http:// or https://'],
    ['TRUSTED_PROXIES', 'proxy', 'addresses, networks such as 10.0.0.0/8'],
    ['TRUSTED_PROXIES', '10.0.0.0/33', 'addresses, networks such as 10.0.0.0/8'],
    ['MAIL_FROM', 'Campus', 'an email address, or a name with it'],
    ['MAIL_FROM', 'Campus <a@b.test>, <c@d.test>', 'an email address, or a name with it'],
    ['CONTACT_EMAIL', 'campus', 'an email address'],
    ['TELEGRAM_MODE', 'push', '"polling" or "webhook"'],
    ['TELEGRAM_API_ROOT', 'telegram', 'an address that begins with http:// or https://'],
    ['LOG_LEVEL', 'loud', '"fatal" or "error" or "warn" or "info" or "debug" or "trace" or "silent"'],
  ])('%s holding %j stops the start with a line that says what it may hold', (name, value, may) => {
    expect(() => readConfig({ [name]: value })).toThrow(
      `${name} holds ${JSON.stringify(value)}; it may hold ${may}`,
    )
  })

  test.each([
    ['DATABASE_URL', 'mysql://root:hunter2@db/campus', 'postgres:// or postgresql://'],
    ['REDIS_URL', 'http://:hunter2@redis', 'redis:// or rediss://'],
    ['SMTP_URL', 'http://user:hunter2@mail', 'smtp:// or smtps://'],
    ['TELEGRAM_BOT_TOKEN', '4711:hunter2/x', 'the token that @BotFather gave the bot'],
    ['SUPER_ADMIN_PASSWORD', 'hunt', 'a password of 6 to 200 characters'],
  ])('%s is not shown when it is wrong, as it may hold a secret', (name, value, may) => {
    const error = refusal({ [name]: value })
    expect(error).toContain(`${name} holds a value that is not shown; it may hold`)
    expect(error).toContain(may)
    expect(error).not.toContain('hunt')
  })

  test('have Telegram call no address that it cannot reach', () => {
    const settings = { TELEGRAM_BOT_TOKEN: '4711:x', TELEGRAM_MODE: 'webhook' }
    const PUBLIC_URL = 'http://campus.test'
    expect(refusal(settings)).toContain('TELEGRAM_MODE holds "webhook"; it may hold "polling" only')
    expect(refusal({ ...settings, PUBLIC_URL })).toContain('TELEGRAM_MODE')
    expect(readConfig({ ...settings, PUBLIC_URL: 'https://campus.test' }).TELEGRAM_MODE).toBe('webhook')
    expect(readConfig({ ...settings, TELEGRAM_API_ROOT: 'http://bots.test' }).TELEGRAM_MODE).toBe('webhook')
  })

  test.each([
    [{ SUPER_ADMIN_EMAIL: 'root@campus.test' }, 'SUPER_ADMIN_PASSWORD holds nothing'],
    [{ SUPER_ADMIN_PASSWORD: 'secret-1' }, 'SUPER_ADMIN_EMAIL holds nothing'],
    [{ TURNSTILE_SITE_KEY: 'site' }, 'TURNSTILE_SECRET_KEY holds nothing'],
    [{ TURNSTILE_SECRET_KEY: 'secret' }, 'TURNSTILE_SITE_KEY holds nothing'],
    [{ SMTP_URL: 'smtp://mail.test' }, 'MAIL_FROM holds nothing'],
    [{ S3_BUCKET: 'campus' }, 'S3_ENDPOINT holds nothing'],
    [{ S3_ENDPOINT: 'http://s3.test', S3_BUCKET: 'campus' }, 'S3_ACCESS_KEY_ID holds nothing'],
    [{ MAIL_FROM: 'no-reply@campus.test' }, 'SMTP_URL holds nothing'],
    [{ SANDBOX: 'false' }, 'PAYSTACK_SECRET_KEY holds nothing'],
    [{ DATABASE_URL: PRODUCTION.DATABASE_URL }, 'PAYSTACK_SECRET_KEY holds nothing'],
  ])('%j lacks its other half', (settings, told) => {
    expect(refusal(settings)).toContain(told)
  })

  test('take proxies by address, network and word', () => {
    const TRUSTED_PROXIES = 'uniquelocal, 10.0.0.0/8, 203.0.113.7, fd00::/8, ::1'
    expect(readConfig({ TRUSTED_PROXIES })).toMatchObject({ TRUSTED_PROXIES })
    expect(readConfig({})).toMatchObject({ TRUSTED_PROXIES: 'loopback' })
  })

  test('refuse production with a sandbox that was not asked for, and take it when it was', () => {
    expect(refusal({ NODE_ENV: 'production' })).toContain('SANDBOX=true')
    expect(refusal(PRODUCTION)).toContain('PAYSTACK_SECRET_KEY holds nothing')
    expect(refusal({ ...PRODUCTION, PAYSTACK_SECRET_KEY: 'sk_live_hunter2' })).toContain('mailbox')
    expect(refusal({ ...PRODUCTION, PAYSTACK_SECRET_KEY: 'sk_live_hunter2' })).not.toContain('hunter2')
    const smtp = { SMTP_URL: 'smtp://mail.test', MAIL_FROM: 'Campus <no-reply@campus.test>' }
    expect(refusal({ ...PRODUCTION, ...smtp })).toContain('PAYSTACK_SECRET_KEY holds nothing')
    expect(readConfig({ ...PRODUCTION, ...smtp, PAYSTACK_SECRET_KEY: 'sk_live_x' })).toMatchObject({
      sandbox: false,
    })
    expect(readConfig({ NODE_ENV: 'production', ...smtp, PAYSTACK_SECRET_KEY: 'sk_live_x' })).toMatchObject({
      embedded: true,
      sandbox: false,
    })
    expect(readConfig({ ...PRODUCTION, SANDBOX: 'true' })).toMatchObject({ sandbox: true })
    expect(readConfig({ NODE_ENV: 'production', SANDBOX: 'true' })).toMatchObject({ embedded: true })
  })

  test('open no mailbox to everyone where real money moves', () => {
    const live = { PAYSTACK_SECRET_KEY: 'sk_live_x' }
    expect(refusal(live)).toContain('SMTP_URL holds nothing')
    expect(refusal({ ...live, SANDBOX: 'true' })).toContain('SANDBOX holds "true"')
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
