import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresDialect,
  PostgresDriver,
} from 'kysely'
import type { Database, Db } from '#adapters/postgres/runtime/database.ts'
import { createPool } from '#adapters/postgres/runtime/pool.ts'
import { freshDatabase } from './infrastructure.ts'

type UndoableDatabase = {
  db: Db
  store: () => Promise<unknown>
  undo: () => Promise<unknown>
  close: () => Promise<void>
}

/**
 * A database that one statement restores: everything runs in one transaction, with savepoints for those of
 * the code under test. Deferred checks and notifications of a commit never happen.
 */
export async function undoableDatabase(): Promise<UndoableDatabase> {
  const { url, drop } = await freshDatabase()
  const pool = createPool({ url, max: 1, applicationName: 'tests' })
  pool.options.idleTimeoutMillis = 0
  await pool.query('begin')
  return {
    db: new Kysely<Database>({ dialect: new SavepointDialect({ pool }) }),
    store: () => pool.query('savepoint kept'),
    undo: () => pool.query('rollback to savepoint kept'),
    close: async () => {
      await pool.end()
      await drop()
    },
  }
}

class SavepointDialect extends PostgresDialect {
  readonly #config: ConstructorParameters<typeof PostgresDialect>[0]

  constructor(config: ConstructorParameters<typeof PostgresDialect>[0]) {
    super(config)
    this.#config = config
  }

  override createDriver(): Driver {
    return new SavepointDriver(this.#config)
  }
}

type Connection = Parameters<PostgresDriver['releaseConnection']>[0]

/** Opens a savepoint for each use of the connection, with a transaction or without one. */
class SavepointDriver extends PostgresDriver {
  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection()
    await run(connection, 'savepoint used')
    return connection
  }

  override async beginTransaction(): Promise<void> {}

  override async commitTransaction(): Promise<void> {}

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await run(connection, 'rollback to savepoint used')
  }

  override async releaseConnection(connection: Connection): Promise<void> {
    // After a statement that failed nothing else is taken.
    await run(connection, 'release savepoint used').catch(() => run(connection, 'rollback to savepoint used'))
    await super.releaseConnection(connection)
  }
}

function run(connection: DatabaseConnection, statement: string): Promise<unknown> {
  return connection.executeQuery(CompiledQuery.raw(statement))
}
