import { type Kysely, sql } from 'kysely'

const BATCH = 1000
const LENGTH = 100
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu
const LINK =
  /@|:\/\/|\bwww[.。]|\b(?:https?|mailto|tel|javascript|data):|[\p{L}\p{N}][.。]\p{L}{2,}[/?#:]|[\p{L}\p{N}-]{2,}[.。](?:com|net|org|ng|co|io|me|app|dev|xyz|top|shop|store|site|online|link|live|click|africa|example)(?![\p{L}\p{N}])/iu
const RESERVED = /\b(?:admins?|administrators?|superadmin|support)\b|campus\s*market\s*place/iu

/** Names of before are brought under the rule that new ones are held to: what may not be shown goes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await clean(db, 'users', 'Member')
  await clean(db, 'businesses', 'Business')
}

async function clean(db: Kysely<unknown>, table: 'users' | 'businesses', nameless: string): Promise<void> {
  for (let after = 0; ; ) {
    const { rows } = await sql<{ id: string; name: string; mayUseReserved: boolean }>`
      select id, name, ${sql.raw(table === 'users' ? "role <> 'USER' or deleted_at is not null" : 'false')} as "mayUseReserved"
      from ${sql.table(table)} where id > ${after} order by id limit ${BATCH}`.execute(db)
    for (const { id, name, mayUseReserved } of rows) {
      const cleaned = cleanedName(name, mayUseReserved, nameless)
      if (cleaned !== name)
        await sql`update ${sql.table(table)} set name = ${cleaned} where id = ${id}`.execute(db)
    }
    if (rows.length < BATCH) return
    after = Number(rows.at(-1)?.id)
  }
}

/** As the rule was when this was written: a migration does the same for ever. */
function cleanedName(text: string, mayUseReserved: boolean, nameless: string): string {
  const name = text
    .replace(/\s+/gu, ' ')
    .replace(UNSEEN, '')
    .normalize('NFKC')
    .split(' ')
    .filter((word) => !LINK.test(word))
    .join(' ')
    .replace(/(\p{M}{2})\p{M}+/gu, '$1')
    .replace(/\s+/gu, ' ')
    .trim()
    .slice(0, LENGTH)
    .replace(/[\ud800-\udbff]$/, '')
    .trim()
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '')
  const isRefused = LINK.test(name) || (!mayUseReserved && RESERVED.test(plain))
  return isRefused || !/[\p{L}\p{N}]/u.test(name) ? nameless : name
}
