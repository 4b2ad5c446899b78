import { existsSync } from 'node:fs'
import { createDatabase } from '#adapters/postgres/database.ts'
import { startEmbeddedPostgres } from '#adapters/postgres/embedded.ts'
import { checkLedger, type LedgerReport } from '#adapters/postgres/ledger-check.ts'
import { createPool } from '#adapters/postgres/pool.ts'
import { formatNaira } from '#domain/shared/money.ts'
import { settingsOrExit } from './process.ts'

const NO_TABLE = '42P01'

/** Proves the books of a live database; exits with 1 when a rule is broken. Usage: `npm run ledger:check [database url]`. */
const database = await openBooks(process.argv[2])
const pool = createPool({ url: database.url, max: 1, applicationName: 'campus-ledger-check' })
try {
  const report = await checkLedger(createDatabase(pool))
  print(report)
  process.exitCode = report.ok ? 0 : 1
} catch (error) {
  if ((error as { code?: string }).code !== NO_TABLE) throw error
  console.error('There are no books in this database yet. Run npm start first.')
  process.exitCode = 1
} finally {
  await pool.end()
  await database.stop()
}

/** The named database, else the one of the settings, else the embedded one: joined when it runs, started when not. */
async function openBooks(named: string | undefined): Promise<{ url: string; stop: () => Promise<void> }> {
  if (named !== undefined) return { url: named, stop: async () => {} }
  const config = settingsOrExit()
  if (config.DATABASE_URL !== undefined) return { url: config.DATABASE_URL, stop: async () => {} }
  if (!existsSync(config.DATA_DIR)) {
    console.error(`There are no books yet: ${config.DATA_DIR} does not exist. Run npm start first.`)
    process.exit(1)
  }
  return startEmbeddedPostgres({ dataDir: config.DATA_DIR, log: console.log })
}

function print({ ok, problems, trialBalance }: LedgerReport): void {
  const lines = [
    ['account', 'number', 'in', 'out', 'balance'],
    ...trialBalance.map((line) => [
      line.kind,
      String(line.accounts),
      formatNaira(line.in),
      formatNaira(line.out),
      formatNaira(line.balance),
    ]),
    ['all', '', '', '', formatNaira(trialBalance.reduce((sum, line) => sum + line.balance, 0))],
  ]
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  for (const line of lines)
    console.log(
      line
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  '),
    )
  console.log(ok ? '\nThe books are right.' : `\nThe books are WRONG:\n- ${problems.join('\n- ')}`)
}
