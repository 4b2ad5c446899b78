import type { Statement } from '#adapters/contract/wallet/statement.ts'
import { formatDate, formatNaira } from '../../lib/format.ts'

export function statementText(statement: Statement): string {
  const { holder, openingBalance, moneyIn, moneyOut, closingBalance } = statement
  return [
    'Campus Marketplace wallet statement',
    `${holder.name} (${holder.email})`,
    periodOf(statement),
    `Opening balance: ${formatNaira(openingBalance)}`,
    `Money in: ${formatNaira(moneyIn)}`,
    `Money out: ${formatNaira(moneyOut)}`,
    `Closing balance: ${formatNaira(closingBalance)}`,
    'Days and times are in Africa/Lagos (WAT).',
  ].join('\n')
}

export function periodOf({ startDate, endDate }: Pick<Statement, 'startDate' | 'endDate'>): string {
  return `${dayInWords(startDate)} to ${dayInWords(endDate)}`
}

/** Takes noon, when the date is the same in the reader's time zone. */
function dayInWords(day: string): string {
  return formatDate(`${day}T12:00`)
}
