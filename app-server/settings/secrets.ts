import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SecretBox } from '#adapters/ports/secret-box.ts'
import { adoptSecretsKey, storedKey, storeKey } from '#adapters/postgres/identity/secrets-key.ts'
import type { Db } from '#adapters/postgres/runtime/database.ts'
import { createSecretBox } from '#adapters/secrets/secret-box.ts'
import type { Config } from '../config.ts'
import { StartRefused } from '../start-refused.ts'

const FILE = 'secrets-key'

type Settings = Pick<Config, 'SECRETS_KEY' | 'DATA_DIR' | 'DATABASE_URL'>
export type Secrets = {
  box: SecretBox
  /** Throws a StartRefused if the database's secrets need another key. */
  adopt: () => Promise<void>
  isKeyStored: boolean
}

/** Uses SECRETS_KEY, or a key that the first start generates where all servers find it. */
export async function secretsOf({ SECRETS_KEY, DATA_DIR, DATABASE_URL }: Settings, db: Db): Promise<Secrets> {
  const own = SECRETS_KEY ?? (DATABASE_URL === undefined ? [keyOf(DATA_DIR)] : undefined)
  const before = own === undefined ? keyIn(DATA_DIR) : await storedKey(db)
  const stored = own === undefined ? await sharedKey(db, before) : undefined
  const [first, ...others] = own ?? []
  const box = createSecretBox([
    first ?? stored ?? newKey(),
    ...others,
    ...(before === undefined ? [] : [before]),
  ])
  return {
    box,
    isKeyStored: stored !== undefined,
    adopt: async () => {
      if (!(await adoptSecretsKey(db, box, { stored, isAlone: DATABASE_URL === undefined })))
        throw new StartRefused(
          'SECRETS_KEY is not the key that encrypts this database’s secrets. Set the same key on every server. If it isn’t set, use the same file secrets-key in DATA_DIR.',
        )
    },
  }
}

function newKey(): string {
  return randomBytes(32).toString('base64')
}

/** Undefined if the database's secrets need a key that is neither stored nor the one from `before`. */
function sharedKey(db: Db, before: string | undefined): Promise<string | undefined> {
  const key = newKey()
  const idOf = (one: string) => createSecretBox([one]).keyId
  return storeKey(db, { key, keyId: idOf(key), replaced: before && idOf(before) })
}

/** Reads the key, which the first process generates. */
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

function keyIn(dataDir: string): string | undefined {
  try {
    return readFileSync(join(dataDir, FILE), 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return undefined
  }
}
