import { createHash } from 'node:crypto'
import pg from 'pg'

const MAX_NAMED = 200
/** Texts that were sent once; only a repeated text gets a name. */
const MAX_SEEN = 1000
/** A table was changed since the statement was prepared. */
const OUTDATED = '0A000'

type Ask = (
  query: string | { name: string; text: string; values: readonly unknown[] },
  values?: readonly unknown[],
  callback?: unknown,
) => Promise<pg.QueryResult>

export type StatementNames = (text: string) => string | undefined

/** Names repeated SQL texts, the same in every process. */
export function statementNames(mostNamed = MAX_NAMED, mostSeen = MAX_SEEN): StatementNames {
  const names = new Map<string, string>()
  const seen = new Set<string>()
  return (text) => {
    const name = names.get(text)
    if (name !== undefined || names.size >= mostNamed) return name
    if (!seen.has(text)) {
      if (seen.size >= mostSeen) seen.clear()
      seen.add(text)
      return undefined
    }
    seen.delete(text)
    const given = createHash('sha256').update(text).digest('hex').slice(0, 32)
    names.set(text, given)
    return given
  }
}

const shared = statementNames()

export function preparingClient(nameOf: StatementNames = shared): typeof pg.Client {
  return class extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config)
      const plain = super.query.bind(this) as Ask
      const outdated = new Set<string>()
      const named = async (name: string, text: string, values: readonly unknown[]) => {
        try {
          return await plain({ name, text, values })
        } catch (error) {
          if ((error as { code?: string }).code !== OUTDATED) throw error
          outdated.add(text)
          // Within a transaction the retry fails, too; the original error is thrown.
          return plain(text, values).catch(() => Promise.reject(error))
        }
      }
      const ask: Ask = (text, values, callback) => {
        const isOurs = typeof text === 'string' && Array.isArray(values) && values.length > 0
        const name = isOurs && !callback && !outdated.has(text) ? nameOf(text) : undefined
        return name !== undefined && isOurs ? named(name, text, values) : plain(text, values, callback)
      }
      this.query = ask as typeof this.query
    }
  }
}
