import {
  ArrowDownLeft,
  BadgeCheck,
  HandCoins,
  Landmark,
  Lock,
  type LucideIcon,
  Percent,
  Snowflake,
  Undo2,
} from 'lucide-react'
import { Link } from 'react-router-dom'
import type { TransactionType } from '#adapters/contract/core/choices.ts'
import type { Transaction } from '#adapters/contract/wallet/wallet.ts'
import { cx } from '../../lib/cx.ts'
import { statusLabel, typeLabel } from '../../lib/money/transaction-terms.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { StatusBadge } from '../ui/badges/status-badge.tsx'
import { Time } from '../ui/time.tsx'
import { Amount } from './amount.tsx'

const ICONS: Record<TransactionType, LucideIcon> = {
  deposit: ArrowDownLeft,
  withdrawal: Landmark,
  escrow: Lock,
  release: BadgeCheck,
  refund: Undo2,
  fee: Percent,
  withdrawal_fee: Percent,
  chargeback: Snowflake,
  chargeback_return: Undo2,
  debt_payment: HandCoins,
  adjustment: HandCoins,
}

export function TransactionCard({ transaction }: { transaction: Transaction }) {
  return (
    <li className="relative flex items-start gap-3 py-3">
      <TypeIcon transaction={transaction} />
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline justify-between gap-3">
          <p className="font-semibold">{typeLabel(transaction.type)}</p>
          <SignedAmount transaction={transaction} />
        </div>
        <p dir="auto" className="text-sm break-words text-ink-2">
          <ReceiptLink transaction={transaction} className="after:absolute after:inset-0" />
        </p>
        <div className="mt-1 flex flex-wrap items-center justify-between gap-2">
          <Time at={transaction.createdAt} as="date-time" className="text-xs text-ink-3" />
          <TransactionStatusBadge transaction={transaction} />
        </div>
      </div>
    </li>
  )
}

export function TransactionTable({ transactions }: { transactions: readonly Transaction[] }) {
  return (
    <table className="w-full text-left text-sm">
      <caption className="sr-only">Transactions, newest first</caption>
      <thead className="border-b border-line text-ink-2">
        <tr>
          <th scope="col" className="py-3 pr-4 pl-5 font-semibold">
            Type
          </th>
          <th scope="col" className="px-4 py-3 font-semibold">
            Description
          </th>
          <th scope="col" className="px-4 py-3 font-semibold">
            Date
          </th>
          <th scope="col" className="px-4 py-3 font-semibold">
            Status
          </th>
          <th scope="col" className="py-3 pr-5 pl-4 text-right font-semibold">
            Amount
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {transactions.map((transaction) => (
          <tr key={transaction.id}>
            <th scope="row" className="py-3 pr-4 pl-5 font-semibold whitespace-nowrap">
              <span className="flex items-center gap-3">
                <TypeIcon transaction={transaction} />
                <span>{typeLabel(transaction.type)}</span>
              </span>
            </th>
            <td className="px-4 py-3">
              <ReceiptLink
                transaction={transaction}
                className="flex min-h-6 items-center underline underline-offset-4"
              />
              <span className="block text-xs break-all text-ink-3">{transaction.reference}</span>
            </td>
            <td className="px-4 py-3 whitespace-nowrap text-ink-2">
              <Time at={transaction.createdAt} as="date-time" />
            </td>
            <td className="px-4 py-3">
              <TransactionStatusBadge transaction={transaction} />
            </td>
            <td className="py-3 pr-5 pl-4 text-right whitespace-nowrap">
              <SignedAmount transaction={transaction} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function ReceiptLink({ transaction, className }: { transaction: Transaction; className: string }) {
  return (
    <Link to={paths.transaction(transaction.id)} className={className}>
      {transaction.description}
    </Link>
  )
}

export function TransactionStatusBadge({ transaction }: { transaction: Transaction }) {
  const { status, isAbandoned } = transaction
  return isAbandoned ? (
    <StatusBadge kind="transaction" status="abandoned" label="Not completed" />
  ) : (
    <StatusBadge kind="transaction" status={status} label={statusLabel(status)} />
  )
}

function TypeIcon({ transaction }: { transaction: Transaction }) {
  const Icon = ICONS[transaction.type]
  return (
    <span
      className={cx(
        'grid size-9 shrink-0 place-items-center rounded-full',
        transaction.direction === 'in' && !isDead(transaction)
          ? 'bg-money-soft text-money'
          : 'bg-neutral-soft text-ink-2',
      )}
    >
      <Icon aria-hidden="true" className="size-4" />
    </span>
  )
}

export function SignedAmount({ transaction, className }: { transaction: Transaction; className?: string }) {
  const { amount, direction } = transaction
  return <Amount naira={amount} direction={direction} dead={isDead(transaction)} className={className} />
}

function isDead({ status, isAbandoned }: Transaction): boolean {
  return isAbandoned || status === 'failed' || status === 'cancelled'
}
