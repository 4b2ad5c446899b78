import { createDatabase } from '#adapters/postgres/runtime/database.ts'
import { createPool } from '#adapters/postgres/runtime/pool.ts'
import { checkLedger, type LedgerReport } from '#adapters/postgres/wallet/ledger-check.ts'
import { formatKobo } from '#domain/shared/money.ts'
import { openDatabase } from '../open-database.ts'

const NO_TABLE = '42P01'
const [RIGHT, WRONG, NOT_LOOKED] = [0, 1, 2]

/**
 * Verifies the ledger of a live database. Exits with 0, with 1 if a rule is violated, or with 2 if it could not check. Needs only
 * DATABASE_URL or the folder of the embedded database. Usage: `npm run ledger:check [database url]`.
 */
process.exitCode = await check().catch((error: unknown) => {
  console.error(`The ledger could not be checked: ${reasonOf(error)}`)
  return NOT_LOOKED
})

async function check(): Promise<number> {
  const database = await openDatabase(process.argv[2])
  const pool = createPool({
    url: database.url,
    max: 1,
    applicationName: 'campus-ledger-check',
    deadlineMs: 0,
  })
  try {
    const report = await checkLedger(createDatabase(pool))
    print(report)
    return report.ok ? RIGHT : WRONG
  } finally {
    await pool.end()
    await database.stop()
  }
}

function reasonOf(error: unknown): string {
  const { code, message } = error as { code?: string; message: string }
  if (code === NO_TABLE) return 'this database has no ledger yet. Run npm start first.'
  return message || (code ?? String(error))
}

function print({ ok, problems, trialBalance }: LedgerReport): void {
  const lines = [
    ['account', 'number', 'in', 'out', 'balance'],
    ...trialBalance.map((line) => [
      line.kind,
      String(line.accounts),
      formatKobo(line.in),
      formatKobo(line.out),
      formatKobo(line.balance),
    ]),
    ['all', '', '', '', formatKobo(trialBalance.reduce((sum, line) => sum + line.balance, 0))],
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
  console.log(ok ? '\nThe ledger is correct.' : `\nThe ledger is WRONG:\n- ${problems.join('\n- ')}`)
}
