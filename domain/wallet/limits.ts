import { add, kobo } from '#domain/shared/money.ts'

export const MINIMUM_DEPOSIT = kobo(100_00)
export const MINIMUM_WITHDRAWAL = kobo(1000_00)
export const WITHDRAWAL_FEE = kobo(200_00)
export const WITHDRAWABLE_FROM = add(MINIMUM_WITHDRAWAL, WITHDRAWAL_FEE)
export const STATEMENT_DAYS = 366
/** Renders on a cheap phone without a pause. */
export const STATEMENT_PAGE = 200
