import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

/** Runs statements as the owner of a running server's embedded database; returns all rows. */
export async function asOwner(dataDir: string, statements: string[]): Promise<Record<string, unknown>[]> {
  const { owner } = JSON.parse(readFileSync(join(dataDir, 'postgres-secrets.json'), 'utf8')) as {
    owner: string
  }
  const [, , , port] = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
  const client = new pg.Client(`postgres://campus_owner:${owner}@127.0.0.1:${port}/campus`)
  await client.connect()
  const rows: Record<string, unknown>[] = []
  for (const statement of statements) rows.push(...(await client.query(statement)).rows)
  await client.end()
  return rows
}
