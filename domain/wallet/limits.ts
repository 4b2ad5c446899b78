import { add, kobo } from '#domain/shared/money.ts'

export const MINIMUM_DEPOSIT = kobo(100_00)
export const MINIMUM_WITHDRAWAL = kobo(1000_00)
export const WITHDRAWAL_FEE = kobo(200_00)
/** The smallest balance of which something can be withdrawn; less can only be spent, or given up with the account. */
export const WITHDRAWABLE_FROM = add(MINIMUM_WITHDRAWAL, WITHDRAWAL_FEE)
/** Days that one printed statement covers at most: a year, whichever it is. */
export const STATEMENT_DAYS = 366
/** Movements on one page of a printed statement: as many as a cheap phone draws without a pause. */
export const STATEMENT_PAGE = 200
