import * as z from 'zod/mini'
import { IdParams, Message, Time } from '../core/common.ts'
import { endpoint } from '../core/endpoint.ts'

/** The bank confirms its name before every use (R32). */
export const BankAccount = z.object({
  id: z.number(),
  bankCode: z.string(),
  bankName: z.string(),
  accountNumber: z.string(),
  accountName: z.string(),
  usedAt: Time,
})
export type BankAccount = z.infer<typeof BankAccount>

export const listBankAccounts = endpoint({
  method: 'GET',
  path: '/api/wallet/bank-accounts',
  summary: 'Lists saved bank accounts, last used first',
  access: 'user',
  reply: z.object({ accounts: z.array(BankAccount) }),
})

export const deleteBankAccount = endpoint({
  method: 'DELETE',
  path: '/api/wallet/bank-accounts/:id',
  summary: 'Deletes a saved bank account',
  access: 'user',
  params: IdParams,
  reply: Message,
})
