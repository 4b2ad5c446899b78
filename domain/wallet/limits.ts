import { kobo } from '#domain/shared/money.ts'

export const MINIMUM_DEPOSIT = kobo(100_00)
export const MINIMUM_WITHDRAWAL = kobo(1000_00)
export const WITHDRAWAL_FEE = kobo(200_00)
