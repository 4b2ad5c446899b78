import { ArrowDownLeft, BadgeCheck, Landmark, Lock, type LucideIcon, Percent, Undo2 } from 'lucide-react'
import type { TransactionType } from '#adapters/http/contract/choices.ts'
import type { Transaction } from '#adapters/http/contract/wallet.ts'
import { cx } from '../lib/cx.ts'
import { statusLabel, typeLabel } from '../lib/transaction-terms.ts'
import { Amount } from './amount.tsx'
import { StatusBadge } from './status-badge.tsx'
import { Time } from './time.tsx'

const ICONS: Record<TransactionType, LucideIcon> = {
  deposit: ArrowDownLeft,
  withdrawal: Landmark,
  escrow: Lock,
  release: BadgeCheck,
  refund: Undo2,
  fee: Percent,
  withdrawal_fee: Percent,
}

/** One transaction as a card, for phones and short lists. */
export function TransactionCard({ transaction }: { transaction: Transaction }) {
  return (
    <li className="flex items-start gap-3 py-3">
      <TypeIcon type={transaction.type} direction={transaction.direction} />
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline justify-between gap-3">
          <p className="font-semibold">{typeLabel(transaction.type)}</p>
          <SignedAmount transaction={transaction} />
        </div>
        <p className="text-sm break-words text-ink-2">{transaction.description}</p>
        <div className="mt-1 flex flex-wrap items-center justify-between gap-2">
          <Time at={transaction.createdAt} as="date-time" className="text-xs text-ink-3" />
          <TransactionStatusBadge status={transaction.status} />
        </div>
      </div>
    </li>
  )
}

/** Transactions as a table, for wide screens. */
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
                <TypeIcon type={transaction.type} direction={transaction.direction} />
                {typeLabel(transaction.type)}
              </span>
            </th>
            <td className="px-4 py-3">
              <span className="block text-ink">{transaction.description}</span>
              <span className="block text-xs break-all text-ink-3">{transaction.reference}</span>
            </td>
            <td className="px-4 py-3 whitespace-nowrap text-ink-2">
              <Time at={transaction.createdAt} as="date-time" />
            </td>
            <td className="px-4 py-3">
              <TransactionStatusBadge status={transaction.status} />
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

function TransactionStatusBadge({ status }: { status: Transaction['status'] }) {
  return <StatusBadge kind="transaction" status={status} label={statusLabel(status)} />
}

function TypeIcon({ type, direction }: { type: TransactionType; direction: Transaction['direction'] }) {
  const Icon = ICONS[type]
  return (
    <span
      className={cx(
        'grid size-9 shrink-0 place-items-center rounded-full',
        direction === 'in' ? 'bg-money-soft text-money' : 'bg-neutral-soft text-ink-2',
      )}
    >
      <Icon aria-hidden="true" className="size-4" />
    </span>
  )
}

function SignedAmount({ transaction: { amount, direction, status } }: { transaction: Transaction }) {
  return <Amount naira={amount} direction={direction} dead={status === 'failed' || status === 'cancelled'} />
}
