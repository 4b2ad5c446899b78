import { add, kobo } from '#domain/shared/money.ts'

export const MINIMUM_DEPOSIT = kobo(100_00)
export const MINIMUM_WITHDRAWAL = kobo(1000_00)
export const WITHDRAWAL_FEE = kobo(200_00)
/** The smallest balance that allows a withdrawal; less can only be spent, or given up with the account. */
export const WITHDRAWABLE_FROM = add(MINIMUM_WITHDRAWAL, WITHDRAWAL_FEE)
/** The most days of a printed statement: a leap year. */
export const STATEMENT_DAYS = 366
/** Movements per page of a printed statement: what a cheap phone renders without a pause. */
export const STATEMENT_PAGE = 200
