import type { FastifyReply } from 'fastify'

export type Stream = { reply: FastifyReply; kind: 'public' | 'private'; network: string; client: string }

export class OpenStreams extends Set<Stream> {
  readonly #clients = new Map<string, number>()
  readonly #networks = { public: new Map<string, Set<Stream>>(), private: new Map<string, Set<Stream>>() }
  readonly #all = { public: 0, private: 0 }

  constructor(streams: Iterable<Stream> = []) {
    super()
    for (const stream of streams) this.add(stream)
  }

  override add(stream: Stream): this {
    if (this.has(stream)) return this
    const { kind, network, client } = stream
    this.#clients.set(client, this.ofClient(client) + 1)
    const networks = this.#networks[kind]
    networks.set(network, (networks.get(network) ?? new Set()).add(stream))
    this.#all[kind] += 1
    return super.add(stream)
  }

  override delete(stream: Stream): boolean {
    if (!super.delete(stream)) return false
    const { kind, network, client } = stream
    const left = this.ofClient(client) - 1
    if (left > 0) this.#clients.set(client, left)
    else this.#clients.delete(client)
    const own = this.#networks[kind].get(network)
    own?.delete(stream)
    if (own?.size === 0) this.#networks[kind].delete(network)
    this.#all[kind] -= 1
    return true
  }

  ofClient(client: string): number {
    return this.#clients.get(client) ?? 0
  }

  ofKind(kind: Stream['kind']): number {
    return this.#all[kind]
  }

  ofNetwork({ kind, network }: Pick<Stream, 'kind' | 'network'>): number {
    return this.#networks[kind].get(network)?.size ?? 0
  }

  oldestOf({ kind, network }: Pick<Stream, 'kind' | 'network'>): Stream | undefined {
    return this.#networks[kind].get(network)?.values().next().value
  }

  greediest(kind: Stream['kind']): string | undefined {
    let largest: [network: string, streams: number] | undefined
    for (const [network, { size }] of this.#networks[kind])
      if (size > (largest?.[1] ?? 0)) largest = [network, size]
    return largest?.[0]
  }
}
