import type { Statement } from '#adapters/contract/wallet/statement.ts'
import { formatDate, formatNaira } from '../../lib/format.ts'
import * as words from './words.ts'

/** Returns the sums of a statement as the text that is sent to someone. */
export function statementText(statement: Statement): string {
  const { holder, openingBalance, moneyIn, moneyOut, closingBalance } = statement
  return [
    words.campusMarketplaceStatement,
    `${holder.name} (${holder.email})`,
    periodOf(statement),
    words.openingBalanceOf(formatNaira(openingBalance)),
    words.moneyInOf(formatNaira(moneyIn)),
    words.moneyOutOf(formatNaira(moneyOut)),
    words.closingBalanceOf(formatNaira(closingBalance)),
    words.timesAreIn,
  ].join('\n')
}

/** Returns a period's days: `Nov 1, 2026 to Nov 30, 2026`. */
export function periodOf({ startDate, endDate }: Pick<Statement, 'startDate' | 'endDate'>): string {
  return words.fromDayToDay(dayInWords(startDate), dayInWords(endDate))
}

/** At noon a day is the same one in the reader's time zone. */
function dayInWords(day: string): string {
  return formatDate(`${day}T12:00`)
}
