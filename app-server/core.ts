import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { createRedisActivityFeed } from '#adapters/bullmq/activity-feed.ts'
import { createPostgresJobs, createRedisJobs } from '#adapters/bullmq/jobs.ts'
import type { SmtpMailer } from '#adapters/email/smtp.ts'
import { createTotp } from '#adapters/otpauth/totp.ts'
import { createArgon2 } from '#adapters/passwords/argon2.ts'
import { commonPasswords } from '#adapters/passwords/common.ts'
import { createPaystack } from '#adapters/paystack/provider.ts'
import { createPresence } from '#adapters/postgres/identity/presence.ts'
import { createPostgresActivityFeed } from '#adapters/postgres/notifying/activity-feed.ts'
import { pushKeys } from '#adapters/postgres/notifying/push.ts'
import { createDatabase, type Db } from '#adapters/postgres/runtime/database.ts'
import { failedDeliveries } from '#adapters/postgres/runtime/deliveries.ts'
import { createDatabaseDiagnostics } from '#adapters/postgres/runtime/diagnostics.ts'
import { createNotices, createPool } from '#adapters/postgres/runtime/pool.ts'
import { watchPool } from '#adapters/postgres/runtime/pool-watch.ts'
import { createAutocommit, createUnitOfWork } from '#adapters/postgres/runtime/unit-of-work.ts'
import { isPublicSuffix } from '#adapters/public-suffixes/list.ts'
import { newPushKeys } from '#adapters/push/web-push.ts'
import {
  createMemoryRateLimiter,
  createPostgresRateLimiter,
  createRedisRateLimiter,
} from '#adapters/rate-limits/stores.ts'
import { createRedisClient, pingRedis } from '#adapters/redis/client.ts'
import { createRedisPresence } from '#adapters/redis/presence.ts'
import { createSandboxMailer } from '#adapters/sandbox/mailbox.ts'
import { createPostgresStore } from '#adapters/sandbox/postgres-store.ts'
import type { SandboxStore } from '#adapters/sandbox/store.ts'
import { createTurnstileCheck, everyoneIsHuman } from '#adapters/turnstile/check.ts'
import { createWebAuthn } from '#adapters/webauthn/webauthn.ts'
import type { GoogleVerifier, HumanCheck } from '#domain/identity/ports.ts'
import { marketplaceOf } from '#domain/marketplace.ts'
import { connectChats } from './chat/chats.ts'
import type { Config } from './config.ts'
import { allDead } from './dead-work.ts'
import { diskFree, requireRoom } from './disk.ts'
import { ids } from './ids.ts'
import { imageStore } from './image-store.ts'
import { type Parts, unhealthyParts } from './parts.ts'
import type { Database } from './process.ts'
import { holdTimesOf, keysHoldHoursOf, removalHoursOf } from './settings/hold-times.ts'
import { secretsOf } from './settings/secrets.ts'

/** Known only to this process and its own sandbox; no real provider ever receives it. */
const SANDBOX_KEY = 'sk_sandbox'
const PAYSTACK_URL = 'https://api.paystack.co'

export async function composeCore(config: Config, database: Database, log: Logger) {
  const onError = (error: Error) => log.error({ err: error }, error.message)
  const notices = createNotices()
  const pool = createPool({
    url: database.url,
    max: config.DATABASE_POOL,
    applicationName: 'campus',
    isPooled: database.isPooled,
    notices,
    onError,
  })
  const isStuck = watchPool(pool)
  const db = createDatabase(pool)
  const secrets = await secretsOf(config, db)
  const atomically = createUnitOfWork(db)
  const now = () => new Date()
  const secretKey = config.PAYSTACK_SECRET_KEY ?? SANDBOX_KEY
  const sandboxed = config.PAYSTACK_SECRET_KEY === undefined && config.PAYSTACK_BASE_URL === undefined
  const sandbox = config.sandbox ? await sandboxStore(database.directUrl, onError) : undefined
  const baseUrl = { current: config.PAYSTACK_BASE_URL ?? PAYSTACK_URL }

  const provider = createPaystack({ baseUrl: () => baseUrl.current, secretKey })
  // Processes work without these services, so late responses are only warnings.
  const onWarning = (error: Error) => log.warn({ err: error }, error.message)
  const shared = sharedParts(config, { db, pool }, onWarning)
  const redis = config.REDIS_URL
  const smtp = await mailServer(config)
  const checks = await outsideChecks(config)
  const passwords = await createArgon2()
  const chats = await connectChats(config, log)
  const jobs = redis
    ? createRedisJobs({ url: redis, onError })
    : createPostgresJobs({ url: database.directUrl, onError })
  const failed = failedDeliveries(db)
  const activityFeed = redis
    ? createRedisActivityFeed({ url: redis, onError })
    : createPostgresActivityFeed({ db, url: database.directUrl, onError })
  const parts: Parts = new Map([['queue', async () => void (await jobs.depths())]])
  if (shared.ping) parts.set('redis', shared.ping)
  if (config.embedded || config.S3_BUCKET === undefined) parts.set('disk', () => requireRoom(config.DATA_DIR))
  return {
    db,
    notices,
    /** Parts that servers can do without, but workers can't; each rejects while unavailable. */
    parts,
    atomically,
    now,
    ids,
    passwords,
    presence: shared.presence,
    limiter: shared.limiter,
    processLimiter: shared.processLimiter,
    diagnostics: {
      pool: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
      database: createDatabaseDiagnostics(db),
      queues: async () => [...(await jobs.depths()), await failed.depth()],
      missing: () => unhealthyParts(parts),
      diskFree: () => diskFree(config.DATA_DIR),
    },
    alive: () => !isStuck(),
    ready: async () => void (await pool.query('select 1')),
    secretKey,
    sandbox: sandbox?.store,
    store: imageStore(config),
    mailer: smtp ?? (sandbox ? createSandboxMailer(sandbox.store) : noMailer),
    isHuman: config.TURNSTILE_SECRET_KEY === undefined ? undefined : checks.isHuman,
    jobs,
    deadJobs: allDead(failed, jobs),
    activityFeed,
    queuesReady: async () => void (await Promise.all([jobs.ready(), activityFeed.ready()])),
    /** Throws a StartRefused if the key is not the database's. */
    adoptKey: () => secrets.adopt(),
    isKeyStored: secrets.isKeyStored,
    /** Created once and stored in the database. */
    pushKeys: () => pushKeys(db, newPushKeys),
    provider,
    chats,
    market: marketplaceOf({
      atomically,
      autocommit: createAutocommit(db),
      now,
      ids,
      passwords,
      isCommonPassword: commonPasswords(),
      isPublicSuffix,
      webAuthn: createWebAuthn(config.PUBLIC_URL),
      totp: createTotp(secrets.box),
      emailVerification: config.EMAIL_VERIFICATION,
      presence: shared.presence,
      chatChannels: chats.channels,
      ...checks,
      provider,
      callbackUrl: `${config.PUBLIC_URL}/wallet/verify-payment`,
      holds: holdTimesOf(config),
      keysHoldHours: keysHoldHoursOf(config),
      removalHours: removalHoursOf(config),
      autoReleaseDays: config.ESCROW_AUTO_RELEASE_DAYS ?? null,
    }),
    /** Points the provider's adapter at our own sandbox once its address is known; PAYSTACK_BASE_URL wins. */
    reachSandboxAt: (origin: string) => {
      if (sandboxed) baseUrl.current = `${origin}/sandbox/paystack/api`
    },
    close: async () => {
      chats.close()
      await Promise.all([jobs.close(), activityFeed.close()])
      smtp?.close()
      shared.close()
      await Promise.all([pool.end(), sandbox?.close()])
    },
  }
}

export type Core = Awaited<ReturnType<typeof composeCore>>

async function outsideChecks(config: Config): Promise<{ google: GoogleVerifier; isHuman: HumanCheck }> {
  const { TURNSTILE_SECRET_KEY: secretKey, TURNSTILE_VERIFY_URL: verifyUrl } = config
  return {
    google: await googleVerifier(config),
    isHuman: secretKey === undefined ? everyoneIsHuman : createTurnstileCheck({ secretKey, verifyUrl }),
  }
}

/** Returns a verifier that is off without a client id, and loads no library then. */
async function googleVerifier(config: Config): Promise<GoogleVerifier> {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_ISSUER: issuer, GOOGLE_JWKS_URL: jwksUrl } = config
  if (clientId === undefined) return async () => undefined
  const { createGoogleVerifier } = await import('#adapters/google/verifier.ts')
  return createGoogleVerifier({ clientId, issuer, jwksUrl })
}

/** Uses Redis if configured, else Postgres; works without Redis while it is unavailable. */
function sharedParts(
  { REDIS_URL: url }: Config,
  { db, pool }: { db: Db; pool: Pool },
  onError: (error: Error) => void,
) {
  const durable = createPresence(db)
  // Per process, as it counts every call: a write or round trip would cost more than the call.
  const processLimiter = createMemoryRateLimiter()
  if (url === undefined)
    return {
      presence: durable,
      limiter: createPostgresRateLimiter(pool, onError),
      processLimiter,
      ping: undefined,
      close: () => {},
    }
  const redis = createRedisClient(url, onError)
  return {
    presence: createRedisPresence({ redis, durable, onError }),
    limiter: createRedisRateLimiter(redis, onError),
    processLimiter,
    ping: () => pingRedis(redis),
    close: () => redis.disconnect(),
  }
}

async function mailServer({ SMTP_URL: url, MAIL_FROM: from }: Config): Promise<SmtpMailer | undefined> {
  if (url === undefined || from === undefined) return undefined
  const { createSmtpMailer } = await import('#adapters/email/smtp.ts')
  return createSmtpMailer({ url, from })
}

async function sandboxStore(
  url: string,
  onError: (error: Error) => void,
): Promise<{ store: SandboxStore; close: () => Promise<void> }> {
  const pool = createPool({ url, max: 3, applicationName: 'campus-sandbox', onError })
  return { store: await createPostgresStore(pool), close: () => pool.end() }
}

async function noMailer(): Promise<void> {
  throw new Error('emails can’t be sent: set SMTP_URL or SANDBOX=true')
}
