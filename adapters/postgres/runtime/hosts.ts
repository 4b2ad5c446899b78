import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

const FIND_WITHIN_MS = 1500
const WAIT_MS = 10_000
const ASK_AGAIN_MS = 200
const READ_ONLY = '25006'

type Query = (...given: unknown[]) => unknown

/** By multi-host address, cached until a connection finds otherwise. */
const primaries = new Map<string, Promise<string>>()

/** Returns one address per host of `postgres://user@one:5432,two:5432/campus`. */
export function addressesOf(url: string): string[] {
  const [, before = '', hosts = '', after = ''] = /^(\w+:\/\/(?:[^@/]*@)?)([^/?]*)(.*)$/s.exec(url) ?? []
  const rest = after.replace(/([?&])target_session_attrs=[\w-]*&?/, '$1').replace(/[?&]$/, '')
  const all = hosts.split(',')
  return all.length < 2 ? [url] : all.map((host) => `${before}${host}${rest}`)
}

/** Rejects with an unavailable error if no host accepts writes. */
export function primaryOf(url: string): Promise<string> {
  const addresses = addressesOf(url)
  if (addresses.length === 1) return Promise.resolve(url)
  const known = primaries.get(url)
  if (known) return known
  const finding = Promise.any(addresses.map(ifPrimary)).catch((error: AggregateError) => {
    const cause = error.errors[0]
    throw Object.assign(new Error('no host of the database accepts writes', { cause }), {
      code: 'ECONNREFUSED',
    })
  })
  primaries.set(url, finding)
  finding.catch(() => forgetPrimary(url))
  return finding
}

/** Waits up to 10 s, for starts during a failover or on a busy machine. */
export async function waitForPrimary(url: string): Promise<void> {
  for (const until = performance.now() + WAIT_MS; ; await pause(ASK_AGAIN_MS))
    try {
      return void (await primaryOf(url))
    } catch (error) {
      if (performance.now() > until) throw error
    }
}

export function forgetPrimary(url: string): void {
  primaries.delete(url)
}

/** Ends a connection whose host turns read-only, so that the pool opens another. */
export function primaryClient(Base: typeof pg.Client, url: string): typeof pg.Client {
  return class extends Base {
    constructor(config?: string | pg.ClientConfig) {
      super(config)
      const plain = this.query.bind(this) as Query
      const watched: Query = (...given) => {
        const answer = plain(...given)
        if (answer instanceof Promise)
          answer.catch((error: { code?: string }) => {
            if (error.code === READ_ONLY) leave(this, url)
          })
        return answer
      }
      this.query = watched as typeof this.query
    }

    override connect(): Promise<pg.Client>
    override connect(callback: (error: Error) => void): void
    override connect(callback?: (error: Error) => void): Promise<pg.Client> | undefined {
      const connected = this.toPrimary((done) => super.connect(done))
      if (!callback) return connected.then(() => this)
      void connected.then(
        () => (callback as (error?: Error) => void)(),
        (error: Error) => callback(error),
      )
      return undefined
    }

    private async toPrimary(connect: (done: (error: Error) => void) => void): Promise<void> {
      const { hostname, port } = new URL(await primaryOf(url))
      Object.assign(this, { host: hostname, port: Number(port || 5432) })
      try {
        await new Promise<void>((resolve, reject) =>
          connect((error: Error | null) => (error ? reject(error) : resolve())),
        )
      } catch (error) {
        forgetPrimary(url)
        throw error
      }
    }
  }
}

function leave(client: pg.Client, url: string): void {
  forgetPrimary(url)
  client.connection.stream.destroy(new Error('Connection terminated: this host no longer accepts writes'))
}

async function ifPrimary(address: string): Promise<string> {
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: FIND_WITHIN_MS })
  client.on('error', () => undefined)
  const tooLate = setTimeout(() => client.connection.stream.destroy(), FIND_WITHIN_MS)
  try {
    await client.connect()
    const { rows } = await client.query<{ reads: boolean }>(
      `select pg_is_in_recovery() or current_setting('default_transaction_read_only')::boolean as reads`,
    )
    if (rows[0]?.reads !== false) throw new Error(`${new URL(address).host} does not accept writes`)
    return address
  } finally {
    clearTimeout(tooLate)
    void client.end().catch(() => undefined)
  }
}
