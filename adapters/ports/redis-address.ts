type Place = { host: string; port: number }
type Access = { username?: string; password?: string; db?: number; tls?: object }

export type RedisAddress =
  | (Access & Place)
  | (Access & { sentinels: Place[]; name: string; enableTLSForSentinelMode?: true })
  | ClusterAddress
type ClusterAddress = { nodes: Place[]; redisOptions: Access }

const PORT = 6379
const SENTINEL_PORT = 26379

/**
 * Parses `redis://user:password@host:6379/0`, `rediss:` for TLS. Sentinels, separated by commas, replace the
 * host: `redis://:password@one:26379,two:26379/0?master=campus`. So do nodes of a cluster:
 * `redis://:password@one:6379,two:6379/?cluster=true`.
 */
export function redisAddressOf(url: string): RedisAddress | undefined {
  const [, scheme = '', credentials = '', hosts = '', rest = ''] =
    /^(rediss?):\/\/(?:([^@/]*)@)?([^/?#]+)(.*)$/.exec(url.trim()) ?? []
  // A password may contain colons.
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
  const [name, cluster] = [first.searchParams.get('master'), first.searchParams.get('cluster')]
  const at = (port: number) =>
    places.map((place) => ({ host: place?.hostname ?? '', port: Number(place?.port || port) }))
  if (cluster !== null) {
    const isOne = cluster === 'true' && name === null && Number(db) === 0
    const { db: _, ...redisOptions } = common
    return isOne ? { nodes: at(PORT), redisOptions } : undefined
  }
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

/** A TLS certificate is issued for a name that all nodes may share. */
export const retainHostName = (
  host: string,
  done: (error: NodeJS.ErrnoException | null, address: string) => void,
): void => done(null, host)

function urlOf(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined
}
