/** How a Redis is reached: at one host, or at whichever the sentinels name as the master. */
export type RedisAddress = {
  username?: string
  password?: string
  db?: number
} & (
  | { host: string; port: number; tls?: object }
  | {
      sentinels: { host: string; port: number }[]
      name: string
      tls?: object
      enableTLSForSentinelMode?: true
    }
)

const PORT = 6379
const SENTINEL_PORT = 26379

/**
 * Returns what a client needs of `redis://user:password@host:6379/0`, with `rediss:` over TLS. Sentinels are named instead
 * of the host, with commas between them, and the name that they watch: `redis://:password@one:26379,two:26379/0?master=campus`.
 * Undefined for any other text.
 */
export function redisAddressOf(url: string): RedisAddress | undefined {
  const [, scheme = '', credentials = '', hosts = '', rest = ''] =
    /^(rediss?):\/\/(?:([^@/]*)@)?([^/?#]+)(.*)$/.exec(url.trim()) ?? []
  // A password may have colons itself.
  const [, username = '', password = ''] = /^([^:]*):?(.*)$/.exec(credentials) ?? []
  const places = hosts.split(',').map((host) => urlOf(`${scheme}://${host}${rest}`))
  const [first] = places
  if (first === undefined || places.includes(undefined)) return undefined
  const db = first.pathname.slice(1)
  if (!/^\d*$/.test(db)) return undefined
  const common = {
    ...(username && { username: decodeURIComponent(username) }),
    ...(password && { password: decodeURIComponent(password) }),
    ...(db && { db: Number(db) }),
    ...(scheme === 'rediss' && { tls: {} }),
  }
  const name = first.searchParams.get('master')
  const at = (port: number) =>
    places.map((place) => ({ host: place?.hostname ?? '', port: Number(place?.port || port) }))
  if (name)
    return {
      ...common,
      sentinels: at(SENTINEL_PORT),
      name,
      ...(scheme === 'rediss' && { enableTLSForSentinelMode: true }),
    }
  const [only, ...others] = at(PORT)
  return only === undefined || others.length > 0 ? undefined : { ...common, ...only }
}

function urlOf(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined
}
