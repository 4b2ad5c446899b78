import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import { PostgresDialect as Dialect, generate } from 'kysely-codegen'
import pg from 'pg'
import { startTestPostgres } from '#tests/support/servers/servers.ts'
import { migrate } from '../../../migrations/run.ts'

const TABLES = join(import.meta.dirname, '../../../adapters/postgres/runtime/tables.ts')
/** Types as the driver parses them, where the generator assumes others. */
const TYPES = { int8: 'number', numeric: 'string', timestamptz: 'Date', date: 'string', pg_lsn: 'string' }

/** Writes the types of a database's tables, or throws if the file differs. */
export async function generateTables(url: string, { verify = false } = {}): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  const dialect = new Dialect()
  // Ours is read as what it holds, and written as text.
  Reflect.deleteProperty(dialect.adapter.definitions, 'Json')
  try {
    await generate({
      db: new Kysely({ dialect: new PostgresDialect({ pool }) }),
      dialect,
      excludePattern: '{kysely_*,schema_*,database_functions}',
      typeMapping: TYPES,
      customImports: { Json: './json.ts#Json' },
      outFile: TABLES,
      verify,
    })
  } finally {
    await pool.end()
  }
}

// `npm run tables`, after a change of the schema.
if (import.meta.main) {
  const server = await startTestPostgres()
  try {
    await migrate(server.ownerUrl)
    await generateTables(server.ownerUrl)
  } finally {
    await server.stop()
  }
}
