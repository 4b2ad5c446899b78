import { domainToASCII } from 'node:url'
import { type Kysely, sql } from 'kysely'

type Row = { id: string; email: string }

/** Addresses with letters outside of ASCII in the form that is compared from now on; one that another account has already stays. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<Row>`select id, email from users where email ~ '[^\\x01-\\x7f]'`.execute(db)
  for (const { id, email } of rows) {
    const at = email.lastIndexOf('@')
    const domain = domainToASCII(email.slice(at + 1))
    if (at < 1 || domain === '') continue
    const address = `${email.slice(0, at).normalize('NFC')}@${domain}`
    await sql`
      update users set email = ${address}
      where id = ${id} and not exists (select from users other where other.email = ${address})`.execute(db)
  }
}
