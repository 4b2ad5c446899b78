import { join } from 'node:path'
import type { Logger } from 'pino'
import { createPostgresJobs, createRedisJobs } from '#adapters/bullmq/jobs.ts'
import { createPostgresTicker, createRedisTicker } from '#adapters/bullmq/ticker.ts'
import { createSmtpMailer, type SmtpMailer } from '#adapters/email/smtp.ts'
import { createGoogleVerifier, noGoogle } from '#adapters/google/verifier.ts'
import { createMemoryRateLimiter } from '#adapters/memory/rate-limiter.ts'
import { createArgon2 } from '#adapters/passwords/argon2.ts'
import { createPaystack } from '#adapters/paystack/provider.ts'
import { createDatabase, type Db } from '#adapters/postgres/database.ts'
import { createInsideOf } from '#adapters/postgres/inside.ts'
import { createPool } from '#adapters/postgres/pool.ts'
import { createPresence } from '#adapters/postgres/presence.ts'
import { createRateLimiter } from '#adapters/postgres/rate-limiter.ts'
import { createUnitOfWork } from '#adapters/postgres/unit-of-work.ts'
import { createRedisClient } from '#adapters/redis/client.ts'
import { createRedisPresence } from '#adapters/redis/presence.ts'
import { createRedisRateLimiter } from '#adapters/redis/rate-limiter.ts'
import { createSandboxMailer } from '#adapters/sandbox/mailbox.ts'
import { createPostgresStore } from '#adapters/sandbox/postgres-store.ts'
import type { SandboxStore } from '#adapters/sandbox/store.ts'
import { diskImageStore, removeUnfinished } from '#adapters/storage/disk.ts'
import { s3ImageStore } from '#adapters/storage/s3.ts'
import { createTurnstileCheck, everyoneIsHuman } from '#adapters/turnstile/check.ts'
import type { ImageStore } from '#domain/catalog/images.ts'
import { titleOf } from '#domain/catalog/product.ts'
import { catalogUseCases } from '#domain/catalog/use-cases.ts'
import { disputeQueue } from '#domain/disputes/queue.ts'
import { disputesUseCases } from '#domain/disputes/use-cases.ts'
import { disputedGigs } from '#domain/gigs/disputed-gigs.ts'
import { reviewedGig } from '#domain/gigs/reviewed-gigs.ts'
import { gigsUseCases } from '#domain/gigs/use-cases.ts'
import type { GoogleVerifier, HumanCheck } from '#domain/identity/ports.ts'
import { identityUseCases } from '#domain/identity/use-cases.ts'
import { messagingUseCases } from '#domain/messaging/use-cases.ts'
import { administers } from '#domain/moderation/roles.ts'
import { moderationUseCases } from '#domain/moderation/use-cases.ts'
import { disputedOrders } from '#domain/ordering/disputed-orders.ts'
import { reviewedOrder } from '#domain/ordering/reviewed-orders.ts'
import { orderingUseCases } from '#domain/ordering/use-cases.ts'
import { reviewsUseCases } from '#domain/reviews/use-cases.ts'
import { escrowOver } from '#domain/wallet/escrow.ts'
import { feeSettingsUseCases } from '#domain/wallet/fee-settings.ts'
import { feesOf } from '#domain/wallet/fees.ts'
import { reconciliationUseCases } from '#domain/wallet/reconciliation.ts'
import { walletUseCases } from '#domain/wallet/use-cases.ts'
import type { Config } from './config.ts'
import { ids } from './ids.ts'
import type { Database } from './process.ts'
import { steadyLimiter } from './steady-limiter.ts'
import { connectTelegram } from './telegram.ts'

/** Known to nobody but this process and its own sandbox: no real provider ever sees it. */
const SANDBOX_KEY = 'sk_sandbox'

/** What every process is made of: the domain's use cases over the adapters that the settings ask for. */
export async function composeCore(config: Config, database: Database, log: Logger) {
  const onError = (error: Error) => log.error({ err: error }, error.message)
  const pool = createPool({
    url: database.url,
    max: config.DATABASE_POOL,
    applicationName: 'campus',
    onError,
  })
  const db = createDatabase(pool)
  const atomically = createUnitOfWork(db)
  const now = () => new Date()
  const secretKey = config.PAYSTACK_SECRET_KEY ?? SANDBOX_KEY
  const sandboxed = config.PAYSTACK_SECRET_KEY === undefined
  const sandbox = config.sandbox ? await sandboxStore(database.ownerUrl, onError) : undefined
  const baseUrl = { current: config.PAYSTACK_BASE_URL }

  const provider = createPaystack({ baseUrl: () => baseUrl.current, secretKey })
  const shared = sharedParts(config, db, onError)
  const redis = config.REDIS_URL
  const smtp = mailServer(config)
  const passwords = await createArgon2()
  const telegram = await connectTelegram(config, log)
  const gigs = gigsUseCases({ atomically, now, ids, escrow: escrowOver, administers })
  const jobs = redis
    ? createRedisJobs({ url: redis, onError })
    : createPostgresJobs({ url: database.ownerUrl, onError })
  const ticker = redis
    ? createRedisTicker({ url: redis, onError })
    : createPostgresTicker({ url: database.ownerUrl, onError })
  return {
    db,
    pool,
    atomically,
    now,
    ids,
    passwords,
    presence: shared.presence,
    limiter: shared.limiter,
    addressLimiter: shared.addressLimiter,
    inside: {
      pool: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
      database: createInsideOf(db),
      queues: jobs.depths,
    },
    /** Throws when a part that everything needs does not answer. */
    ready: async () => {
      await Promise.all([pool.query('select 1'), shared.ping()])
    },
    secretKey,
    /** The sandbox's memory; undefined when it is not served. */
    sandbox: sandbox?.store,
    store: imageStore(config),
    mailer: smtp ?? (sandbox ? createSandboxMailer(sandbox.store) : noMailer),
    jobs,
    ticker,
    /** The line to Telegram; undefined where no bot is set up. */
    telegram,
    identity: identityUseCases({
      atomically,
      now,
      ids,
      passwords,
      emailVerification: config.EMAIL_VERIFICATION,
      presence: shared.presence,
      hasTelegram: telegram !== undefined,
      ...outsideChecks(config),
    }),
    catalog: catalogUseCases({ atomically, now }),
    reconciliation: reconciliationUseCases({ atomically, now, provider }),
    feeSettings: feeSettingsUseCases({ atomically, now }),
    wallet: walletUseCases({
      atomically,
      now,
      ids,
      provider,
      callbackUrl: `${config.PUBLIC_URL}/wallet/verify-payment`,
    }),
    moderation: moderationUseCases({ atomically, now, takeDownGig: gigs.takeDown }),
    messaging: messagingUseCases({ atomically, now }),
    gigs,
    ordering: orderingUseCases({
      atomically,
      now,
      ids,
      escrow: escrowOver,
      feesOf,
      titleOf,
      queue: disputeQueue({ now }),
      autoReleaseDays: config.ESCROW_AUTO_RELEASE_DAYS ?? null,
    }),
    reviews: reviewsUseCases({
      atomically,
      now,
      deals: { order: reviewedOrder, gig: reviewedGig },
      administers,
    }),
    disputes: disputesUseCases({
      atomically,
      now,
      escrow: escrowOver,
      deals: { order: disputedOrders({ now }), gig: disputedGigs({ now }) },
      administers,
    }),
    /** Points the provider's adapter at our own sandbox, once it is known where that listens. */
    reachSandboxAt: (origin: string) => {
      if (sandboxed) baseUrl.current = `${origin}/sandbox/paystack/api`
    },
    close: async () => {
      telegram?.close()
      await Promise.all([jobs.close(), ticker.close()])
      smtp?.close()
      shared.close()
      await Promise.all([pool.end(), sandbox?.close()])
    },
  }
}

export type Core = Awaited<ReturnType<typeof composeCore>>

/** Services outside that say who somebody is; each is left out where its settings are. */
function outsideChecks(config: Config): { google: GoogleVerifier; isHuman: HumanCheck } {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_ISSUER: issuer, GOOGLE_JWKS_URL: jwksUrl } = config
  const { TURNSTILE_SECRET_KEY: secretKey, TURNSTILE_VERIFY_URL: verifyUrl } = config
  return {
    google: clientId === undefined ? noGoogle : createGoogleVerifier({ clientId, issuer, jwksUrl }),
    isHuman: secretKey === undefined ? everyoneIsHuman : createTurnstileCheck({ secretKey, verifyUrl }),
  }
}

/** What processes tell each other by: in Redis where there is one, else in Postgres. Without Redis's answer it goes on. */
function sharedParts({ REDIS_URL: url }: Config, db: Db, onError: (error: Error) => void) {
  const durable = createPresence(db)
  const own = createMemoryRateLimiter()
  if (url === undefined)
    return {
      presence: durable,
      limiter: steadyLimiter({ shared: createRateLimiter(db), own, onError }),
      // Each request would be a write.
      addressLimiter: own,
      ping: async () => {},
      close: () => {},
    }
  const redis = createRedisClient(url, onError)
  const limiter = steadyLimiter({ shared: createRedisRateLimiter(redis), own, onError })
  return {
    presence: createRedisPresence({ redis, durable, onError }),
    limiter,
    addressLimiter: limiter,
    ping: async () => void (await redis.ping()),
    close: () => redis.disconnect(),
  }
}

/** `tidy` removes what an upload left unfinished before a moment; object storage keeps nothing unfinished. */
function imageStore(config: Config): ImageStore & { tidy: (before: Date) => Promise<number> } {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = config
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = config
  if (endpoint && bucket && accessKeyId && secretAccessKey) {
    const store = s3ImageStore({ endpoint, bucket, region, accessKeyId, secretAccessKey })
    return { ...store, tidy: async () => 0 }
  }
  const directory = join(config.DATA_DIR, 'images')
  return { ...diskImageStore({ directory }), tidy: (before) => removeUnfinished(directory, before) }
}

function mailServer({ SMTP_URL: url, MAIL_FROM: from }: Config): SmtpMailer | undefined {
  return url === undefined || from === undefined ? undefined : createSmtpMailer({ url, from })
}

async function sandboxStore(
  url: string,
  onError: (error: Error) => void,
): Promise<{ store: SandboxStore; close: () => Promise<void> }> {
  const pool = createPool({ url, max: 3, applicationName: 'campus-sandbox', onError })
  return { store: await createPostgresStore(pool), close: () => pool.end() }
}

async function noMailer(): Promise<void> {
  throw new Error('no mail can be sent: there is neither a mail server nor the sandbox')
}
