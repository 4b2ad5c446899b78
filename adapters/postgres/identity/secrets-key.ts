import { sql } from 'kysely'
import type { SecretBox } from '../../ports/secret-box.ts'
import type { Db } from '../runtime/database.ts'

const ROWS_AT_ONCE = 200

export async function storedKey(db: Db): Promise<string | undefined> {
  const row = await db.selectFrom('secrets_key').select('stored_key').executeTakeFirst()
  return row?.stored_key ?? undefined
}

/** Returns the key of the server that stored one first; undefined if secrets are sealed by an unknown one. */
export async function storeKey(
  db: Db,
  { key, keyId, replaced }: { key: string; keyId: string; replaced: string | undefined },
): Promise<string | undefined> {
  const row = await db
    .insertInto('secrets_key')
    .values({ key_id: keyId, stored_key: key })
    .onConflict((conflict) =>
      conflict
        .column('is_only')
        .doUpdateSet({ stored_key: sql`coalesce(secrets_key.stored_key, excluded.stored_key)` })
        .where(({ or, eb }) =>
          or([eb('secrets_key.stored_key', 'is not', null), eb('secrets_key.key_id', '=', replaced ?? '')]),
        ),
    )
    .returning('stored_key')
    .executeTakeFirst()
  return row?.stored_key ?? undefined
}

/**
 * Seals plaintext secrets and those of its earlier keys. Returns false if this server lacks a key; one that
 * `isAlone` takes over if nothing is sealed.
 */
export async function adoptSecretsKey(
  db: Db,
  box: SecretBox,
  { stored, isAlone = false }: { stored?: string | undefined; isAlone?: boolean } = {},
): Promise<boolean> {
  await db
    .insertInto('secrets_key')
    .values({ key_id: box.keyId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { key_id: keyId } = await db.selectFrom('secrets_key').select('key_id').executeTakeFirstOrThrow()
  if (!box.hasKey(keyId) && !(isAlone && (await isNothingSealed(db)))) return false
  while ((await sealSome(db, box)) > 0);
  await db
    .updateTable('secrets_key')
    .set({ key_id: box.keyId, stored_key: stored ?? null })
    .where(({ or, eb }) =>
      or([eb('key_id', '<>', box.keyId), eb('stored_key', 'is distinct from', stored ?? null)]),
    )
    .execute()
  return true
}

async function isNothingSealed(db: Db): Promise<boolean> {
  return (await db.selectFrom('authenticators').select('user_id').limit(1).executeTakeFirst()) === undefined
}

function sealSome(db: Db, box: SecretBox): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom('authenticators')
      .select(['user_id', 'secret'])
      .where('secret', 'not like', `v1.${box.keyId}.%`)
      .orderBy('user_id')
      .limit(ROWS_AT_ONCE)
      .forUpdate()
      .execute()
    for (const { user_id: owner, secret } of rows) {
      const plain = box.keyIdOf(secret) === undefined ? secret : box.open(secret, owner)
      await trx
        .updateTable('authenticators')
        .set({ secret: box.seal(plain, owner) })
        .where('user_id', '=', owner)
        .execute()
    }
    return rows.length
  })
}
