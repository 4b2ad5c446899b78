import { ArrowDownLeft, ArrowUpRight, Eye, EyeOff, FileText, type LucideIcon } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { Wallet } from '#adapters/contract/wallet/wallet.ts'
import { cx } from '../../../lib/cx.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { settlesInWords } from '../settles.ts'
import { Figure } from './figure.tsx'
import { HeldMoney } from './held-money.tsx'

type BalanceCardProps = {
  wallet: Wallet
  hidden: boolean
  onToggle: () => void
}

export function BalanceCard({ wallet, hidden, onToggle }: BalanceCardProps) {
  return (
    <section aria-label="Balances" className="overflow-hidden card rounded-lg bg-surface shadow-card">
      <div className="flex items-start justify-between gap-3 bg-primary p-5 text-on-primary md:p-6">
        <div className="min-w-0">
          <h2 className="text-sm font-semibold">Available balance</h2>
          <p className="mt-1 text-3xl font-extrabold tracking-tight tabular-nums break-words">
            <Figure naira={wallet.balance} hidden={hidden} />
          </p>
        </div>
        <button
          type="button"
          onClick={onToggle}
          aria-pressed={hidden}
          aria-label="Hide balance"
          className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-primary-hover"
        >
          {hidden ? (
            <EyeOff aria-hidden="true" className="size-5" />
          ) : (
            <Eye aria-hidden="true" className="size-5" />
          )}
        </button>
      </div>
      <nav aria-label="Wallet" className="grid grid-cols-3 gap-3 p-4 md:px-6">
        <RoundLink to={paths.deposit} label="Deposit" Icon={ArrowDownLeft} isMain />
        <RoundLink to={paths.withdraw} label="Withdraw" Icon={ArrowUpRight} />
        <RoundLink to={paths.statement} label="Statement" Icon={FileText} />
      </nav>
      <HeldMoney wallet={wallet} hidden={hidden} />
      <HeldBack wallet={wallet} hidden={hidden} />
    </section>
  )
}

function HeldBack({ wallet, hidden }: { wallet: Wallet; hidden: boolean }) {
  const { balance, debt, frozen, availableToWithdraw } = wallet
  const lines = [
    debt > 0 && {
      name: 'You owe',
      naira: debt,
      hint: 'Your bank took a deposit back. The next money you receive pays it, then you can withdraw.',
    },
    frozen > 0 && {
      name: 'Frozen',
      naira: frozen,
      hint: 'Your bank disputes a deposit. We hold this amount until that’s settled.',
    },
    debt === 0 &&
      availableToWithdraw < balance && {
        name: 'Available to withdraw',
        naira: availableToWithdraw,
        hint: settlesInWords(wallet),
      },
  ].filter((line) => line !== false)
  if (lines.length === 0) return null
  return (
    <dl className="divide-y divide-line border-t border-line px-4 md:px-6">
      {lines.map(({ name, naira, hint }) => (
        <div key={name} className="flex items-baseline justify-between gap-4 py-3">
          <dt>
            <span className="font-semibold">{name}</span>
            <span className="block text-xs text-ink-3">{hint}</span>
          </dt>
          <dd className="font-bold tabular-nums">
            <Figure naira={naira} hidden={hidden} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

type RoundLinkProps = { to: string; label: string; Icon: LucideIcon; isMain?: boolean }

function RoundLink({ to, label, Icon, isMain = false }: RoundLinkProps) {
  return (
    <Link to={to} className="grid justify-items-center gap-1 text-sm font-semibold">
      <span
        className={cx(
          'press grid size-13 place-items-center rounded-full',
          isMain ? 'bg-primary text-on-primary' : 'border border-line-strong text-primary',
        )}
      >
        <Icon aria-hidden="true" className="size-6" />
      </span>
      <span>{label}</span>
    </Link>
  )
}
