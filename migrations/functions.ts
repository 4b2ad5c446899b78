import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'

export type FunctionFile = { name: string; version: number; hash: string; text: string }

type Applied = { version: number; hash: string }

/** Reads one function a file. Throws for a file without a version on its first line (`-- version 2`). */
export async function readFunctions(
  folder = join(import.meta.dirname, 'functions'),
): Promise<FunctionFile[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  return Promise.all(
    files.map(async (file) => {
      const text = await readFile(join(folder, file), 'utf8')
      const version = Number(/^-- version (\d+)\n/.exec(text)?.[1])
      if (!(version > 0)) throw new Error(`${file} does not begin with "-- version" and a number`)
      return { name: file.replace(/\.sql$/, ''), version, hash: hashOf(text), text }
    }),
  )
}

/**
 * Brings functions to the versions of their files; returns the names of those replaced. Those of a later release stay: servers
 * of two releases may start in any order. A function keeps its parameters and result for servers that still run. Throws where a
 * file has changed and its version has not.
 */
export function applyFunctions(db: Kysely<unknown>, files: readonly FunctionFile[]): Promise<string[]> {
  return db.transaction().execute(async (step) => {
    const replaced: string[] = []
    for (const { name, version, hash, text } of files) {
      const { rows } = await sql<Applied>`
        select version, hash from database_functions where name = ${name}`.execute(step)
      const [applied] = rows
      if (applied?.version === version && applied.hash !== hash)
        throw new Error(`migrations/functions/${name}.sql has changed: raise its version from ${version}`)
      if (applied && applied.version >= version) continue
      await sql.raw(text).execute(step)
      await sql`
        insert into database_functions (name, version, hash) values (${name}, ${version}, ${hash})
        on conflict (name) do update set version = excluded.version, hash = excluded.hash, applied_at = now()`.execute(
        step,
      )
      replaced.push(name)
    }
    return replaced
  })
}

export async function waitingFunctions(
  db: Kysely<unknown>,
  files: readonly FunctionFile[],
): Promise<string[]> {
  const { rows } = await sql<{ name: string; version: number }>`
    select name, version from database_functions`.execute(db)
  const applied = new Map(rows.map(({ name, version }) => [name, version]))
  return files.filter(({ name, version }) => (applied.get(name) ?? 0) < version).map(({ name }) => name)
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
