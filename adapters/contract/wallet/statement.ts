import * as z from 'zod/mini'
import { STATEMENT_DAYS } from '#domain/wallet/limits.ts'
import { Page, Pagination, Time } from '../core/common.ts'
import { endpoint } from '../core/endpoint.ts'
import { Day, isDay, Transaction } from './wallet.ts'

export const StatementQuery = z.object({ startDate: Day, endDate: Day })
export type StatementQuery = z.output<typeof StatementQuery>

export const getStatement = endpoint({
  method: 'GET',
  path: '/api/wallet/statement.csv',
  summary: "Exports the wallet's statement for given days (Africa/Lagos) as a CSV file",
  access: 'user',
  query: StatementQuery,
  file: 'text/csv',
})

const NamedDay = z.string('Invalid date').check(z.refine(isDay, 'Invalid date'))

export const PeriodQuery = z.object({ startDate: NamedDay, endDate: NamedDay, page: Page }).check(
  z.refine(({ startDate, endDate }) => startDate <= endDate, {
    path: ['endDate'],
    message: 'The end date is before the start date',
  }),
  z.refine(({ startDate, endDate }) => daysFrom(startDate, endDate) <= STATEMENT_DAYS, {
    path: ['startDate'],
    message: 'A statement covers 12 months at most. Choose a shorter period.',
  }),
)
export type PeriodQuery = z.output<typeof PeriodQuery>

const Line = z.extend(
  z.pick(Transaction, {
    id: true,
    type: true,
    direction: true,
    amount: true,
    status: true,
    reference: true,
    description: true,
    deal: true,
  }),
  {
    at: Time,
    balance: z.number(),
  },
)

/** A wallet's lines in a period, in naira: `openingBalance` + `moneyIn` − `moneyOut` is `closingBalance`. */
export const Statement = z.object({
  holder: z.object({ name: z.string(), email: z.string() }),
  startDate: z.string(),
  endDate: z.string(),
  timeZone: z.string(),
  issuedAt: Time,
  openingBalance: z.number(),
  moneyIn: z.number(),
  moneyOut: z.number(),
  closingBalance: z.number(),
  /** For deals still open at the end of the period; not part of the balance. */
  heldInEscrow: z.number(),
  broughtForward: z.number(),
  lines: z.array(Line),
  pagination: Pagination,
})
export type Statement = z.infer<typeof Statement>

export const getPeriodStatement = endpoint({
  method: 'GET',
  path: '/api/wallet/statement',
  summary:
    "Returns the wallet's statement of up to twelve months (days inclusive, Africa/Lagos), oldest first",
  access: 'user',
  query: PeriodQuery,
  reply: Statement,
})

function daysFrom(first: string, last: string): number {
  return (Date.parse(last) - Date.parse(first)) / 86_400_000 + 1
}
