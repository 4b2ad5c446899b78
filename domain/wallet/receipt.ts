import { add, type Kobo, ZERO } from '#domain/shared/money.ts'
import type { Deal } from './deal.ts'
import type { EntryType } from './ledger.ts'

export type ReceiptRow = { type: EntryType; amount: Kobo; description: string }
type Sides = {
  holder: string
  deal: Deal | null
  bankAccount: string | null
  direction: 'in' | 'out'
  isLateRefund: boolean
}

/** Lines add up to the total. */
export type Receipt = {
  from: string
  to: string
  lines: { label: string; amount: Kobo }[]
  total: Kobo
}

export function receiptOf(type: EntryType, rows: readonly ReceiptRow[], sides: Sides): Receipt {
  return {
    ...endsOf(type, sides),
    lines: rows.map((row) => ({ label: labelOf(row, sides.deal), amount: row.amount })),
    total: rows.reduce((sum, { amount }) => add(sum, amount), ZERO),
  }
}

export function shownAccount(account: { accountName: string; accountNumber: string }): string {
  return `${account.accountName}, account ••••${account.accountNumber.slice(-4)}`
}

function labelOf({ type, description }: ReceiptRow, deal: Deal | null): string {
  if (type === 'escrow' || type === 'release') return deal?.title || description
  if (type === 'fee') return 'Platform fee'
  return description
}

function endsOf(type: EntryType, sides: Sides): { from: string; to: string } {
  const { holder, deal, bankAccount, direction, isLateRefund } = sides
  const wallet = `${holder}’s wallet`
  const other = deal?.counterpart.name ?? 'the other side'
  switch (type) {
    case 'deposit':
      return { from: 'Card or bank payment', to: wallet }
    case 'withdrawal':
    case 'withdrawal_fee':
      return { from: wallet, to: bankAccount ?? 'Bank account' }
    case 'escrow':
    case 'fee':
      return { from: wallet, to: `Escrow for ${other}` }
    case 'release':
      if (direction === 'out') return { from: wallet, to: isLateRefund ? other : `Escrow for ${other}` }
      return { from: `Escrow paid by ${other}`, to: wallet }
    case 'refund':
      if (isLateRefund) return { from: `Completed deal with ${other}`, to: wallet }
      return { from: deal ? `Escrow for ${other}` : 'Bank transfer that failed', to: wallet }
    case 'chargeback':
      return { from: wallet, to: 'Your bank, which disputes a deposit' }
    case 'chargeback_return':
      return { from: 'Your bank, which disputed a deposit', to: wallet }
    case 'debt_payment':
      return { from: wallet, to: 'What you owe for a deposit that came back' }
    case 'adjustment':
      return direction === 'in' ? { from: PLATFORM, to: wallet } : { from: wallet, to: PLATFORM }
  }
}

const PLATFORM = 'Campus Marketplace'
