import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SecretBox } from '#adapters/ports/secret-box.ts'
import { adoptSecretsKey, keepKey, keptKey } from '#adapters/postgres/identity/secrets-key.ts'
import type { Db } from '#adapters/postgres/runtime/database.ts'
import { createSecretBox } from '#adapters/secrets/secret-box.ts'
import type { Config } from '../config.ts'
import { StartRefused } from '../start-refused.ts'

const FILE = 'secrets-key'

type Settings = Pick<Config, 'SECRETS_KEY' | 'DATA_DIR' | 'DATABASE_URL'>
export type Secrets = {
  box: SecretBox
  /** Seals what is kept in plain or by an earlier key; throws a StartRefused where the database's secrets need another key. */
  adopt: () => Promise<void>
  /** Whether the key lies in the database, beside what it seals. */
  isKeyKept: boolean
}

/**
 * The keys that seal secrets: those of SECRETS_KEY, or one that the first start makes. That is kept in DATA_DIR, or in the
 * database where servers share one, as they may have no folder in common.
 */
export async function secretsOf({ SECRETS_KEY, DATA_DIR, DATABASE_URL }: Settings, db: Db): Promise<Secrets> {
  const own = SECRETS_KEY ?? (DATABASE_URL === undefined ? [keyOf(DATA_DIR)] : undefined)
  const before = own === undefined ? keyIn(DATA_DIR) : await keptKey(db)
  const kept = own === undefined ? await sharedKey(db, before) : undefined
  const [first, ...others] = own ?? []
  const box = createSecretBox([
    first ?? kept ?? newKey(),
    ...others,
    ...(before === undefined ? [] : [before]),
  ])
  return {
    box,
    isKeyKept: kept !== undefined,
    adopt: async () => {
      if (!(await adoptSecretsKey(db, box, { kept, isAlone: DATABASE_URL === undefined })))
        throw new StartRefused(
          'SECRETS_KEY is not the key that encrypts this database’s secrets. Set the same key on every server. If it isn’t set, use the same file secrets-key in DATA_DIR.',
        )
    },
  }
}

function newKey(): string {
  return randomBytes(32).toString('base64')
}

/** Undefined where the database's secrets need a key that it does not keep and that was not `before`. */
function sharedKey(db: Db, before: string | undefined): Promise<string | undefined> {
  const key = newKey()
  const idOf = (one: string) => createSecretBox([one]).keyId
  return keepKey(db, { key, keyId: idOf(key), replaced: before && idOf(before) })
}

/** Made by whichever process comes first; the others read it. */
function keyOf(dataDir: string): string {
  const made = keyIn(dataDir)
  if (made !== undefined) return made
  const file = join(dataDir, FILE)
  const unfinished = `${file}.${process.pid}`
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(unfinished, newKey(), { mode: 0o600 })
  try {
    linkSync(unfinished, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(unfinished)
  }
  return readFileSync(file, 'utf8').trim()
}

/** Undefined where no start has made one in this folder. */
function keyIn(dataDir: string): string | undefined {
  try {
    return readFileSync(join(dataDir, FILE), 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return undefined
  }
}
