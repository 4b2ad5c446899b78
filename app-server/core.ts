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
import { missingOf, type Parts } from './parts.ts'
import type { Database } from './process.ts'
import { holdTimesOf, keysHoldHoursOf, removalHoursOf } from './settings/hold-times.ts'
import { secretsOf } from './settings/secrets.ts'

/** Known to nobody but this process and its own sandbox: no real provider ever sees it. */
const SANDBOX_KEY = 'sk_sandbox'
const PAYSTACK_URL = 'https://api.paystack.co'

/** What every process is made of: the domain's use cases over the adapters that the settings ask for. */
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
  // They go on without an answer: one that comes late is nothing to wake anybody for.
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
    /** What triggers say on this process's own connections. */
    notices,
    /** What servers work on without, and workers do not: each rejects while it is away. */
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
      missing: () => missingOf(parts),
      diskFree: () => diskFree(config.DATA_DIR),
    },
    /** False when only a new start helps. */
    alive: () => !isStuck(),
    /** Throws when the database does not answer, which everything needs. */
    ready: async () => void (await pool.query('select 1')),
    secretKey,
    /** The sandbox's memory; undefined when it is not served. */
    sandbox: sandbox?.store,
    store: imageStore(config),
    mailer: smtp ?? (sandbox ? createSandboxMailer(sandbox.store) : noMailer),
    /** The security check; undefined where none is set up. */
    isHuman: config.TURNSTILE_SECRET_KEY === undefined ? undefined : checks.isHuman,
    jobs,
    /** Jobs and deliveries that were given up. */
    deadJobs: allDead(failed, jobs),
    activityFeed,
    /** Rejects when the queue or the ticker could not be set up, which would not mend by itself. */
    queuesReady: async () => void (await Promise.all([jobs.ready(), activityFeed.ready()])),
    /** Encrypts secrets that are not yet by this server's key; throws a StartRefused for one that is not the database's. */
    adoptKey: () => secrets.adopt(),
    /** Whether the key of those secrets lies beside them in the database. */
    isKeyKept: secrets.isKeyKept,
    /** The pair by which push services know this server: made once, and kept in the database. */
    pushKeys: () => pushKeys(db, newPushKeys),
    /** Who takes and sends money. */
    provider,
    /** The lines to the chat apps that are set up. */
    chats,
    /** All use cases. */
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
    /** Points the provider's adapter at our own sandbox, once it is known where that listens; PAYSTACK_BASE_URL wins. */
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

/** Services outside that say who somebody is; each is left out where its settings are. */
async function outsideChecks(config: Config): Promise<{ google: GoogleVerifier; isHuman: HumanCheck }> {
  const { TURNSTILE_SECRET_KEY: secretKey, TURNSTILE_VERIFY_URL: verifyUrl } = config
  return {
    google: await googleVerifier(config),
    isHuman: secretKey === undefined ? everyoneIsHuman : createTurnstileCheck({ secretKey, verifyUrl }),
  }
}

/** Where no id at Google is set, nobody comes in that way, and what reads its credentials is not loaded. */
async function googleVerifier(config: Config): Promise<GoogleVerifier> {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_ISSUER: issuer, GOOGLE_JWKS_URL: jwksUrl } = config
  if (clientId === undefined) return async () => undefined
  const { createGoogleVerifier } = await import('#adapters/google/verifier.ts')
  return createGoogleVerifier({ clientId, issuer, jwksUrl })
}

/** What processes tell each other by: in Redis where there is one, else in Postgres. Without Redis's answer it goes on. */
function sharedParts(
  { REDIS_URL: url }: Config,
  { db, pool }: { db: Db; pool: Pool },
  onError: (error: Error) => void,
) {
  const durable = createPresence(db)
  // Counted with every call, where a write or a round trip each would cost more than the call.
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
