import * as z from 'zod/mini'
import { isNaira } from '../core/amounts.ts'
import { required } from '../core/common.ts'
import { MINIMUM_DEPOSIT, MINIMUM_WITHDRAWAL } from '../core/limits.ts'
import { formatNaira } from '../core/money.ts'

const TOO_PRECISE = 'Enter an amount up to ₦100,000,000, with at most two decimals'

const minimumDeposit = `Minimum deposit amount is ₦${MINIMUM_DEPOSIT}`
export const DepositBody = z.strictObject({
  amount: z
    .number(minimumDeposit)
    .check(z.gte(MINIMUM_DEPOSIT, minimumDeposit), z.refine(isNaira, TOO_PRECISE)),
  /** The notice of the purchase replaces the deposit's. */
  forPurchase: z.optional(z.boolean('Invalid choice')),
})

const missingAccount = 'Please select a bank and enter an account number'
export const BankCode = z
  .string(missingAccount)
  .check(z.trim(), z.minLength(1, missingAccount), z.regex(/^\w{0,20}$/, missingAccount))
export const AccountNumber = z
  .string(missingAccount)
  .check(
    z.trim(),
    z.minLength(1, { message: missingAccount, abort: true }),
    z.regex(/^\d{10}$/, 'Account number must be 10 digits'),
  )

const minimumWithdrawal = `Minimum withdrawal amount is ${formatNaira(MINIMUM_WITHDRAWAL)}`
const verifyFirst = 'Please verify your account details first'
export const WithdrawBody = z.strictObject({
  amount: z
    .number(minimumWithdrawal)
    .check(z.gte(MINIMUM_WITHDRAWAL, minimumWithdrawal), z.refine(isNaira, TOO_PRECISE)),
  bankCode: BankCode,
  accountNumber: AccountNumber,
  accountName: required(verifyFirst, 200),
  save: z.optional(z.boolean('Invalid choice')),
})
