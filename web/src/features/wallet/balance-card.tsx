import { Eye, EyeOff, Info } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Wallet } from '#adapters/contract/wallet/wallet.ts'
import { localStore } from '../../lib/browser/storage.ts'
import { formatNaira } from '../../lib/format.ts'
import { settlesInWords } from './settles.ts'

const HIDDEN_KEY = 'hideBalance'

type BalanceCardProps = {
  wallet: Wallet
  monthlyEarnings: number
  actions: ReactNode
}

/** Wallet balances in naira; the choice to hide them is stored on the device. */
export function BalanceCard({ wallet, monthlyEarnings, actions }: BalanceCardProps) {
  const [hidden, setHidden] = useState(() => localStore.get(HIDDEN_KEY) === 'yes')
  function toggle() {
    localStore.set(HIDDEN_KEY, hidden ? 'no' : 'yes')
    setHidden(!hidden)
  }
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
          onClick={toggle}
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
      <div className="grid grid-cols-2 gap-3 p-4 md:px-6">{actions}</div>
      <dl className="grid grid-cols-2 gap-px border-t border-line bg-line md:grid-cols-4">
        <Cell label="Pending balance" hint="On its way to you, plus withdrawals in progress">
          <Figure naira={wallet.pendingBalance} hidden={hidden} />
        </Cell>
        <Cell label="Held in escrow" hint="What you paid for open orders and gigs">
          <Figure naira={wallet.heldInEscrow} hidden={hidden} />
        </Cell>
        <Cell label="Total earned" hint="Paid to you so far">
          <Figure naira={wallet.totalEarned} hidden={hidden} />
        </Cell>
        <Cell label="Monthly earnings" hint="Paid to you this month">
          <Figure naira={monthlyEarnings} hidden={hidden} />
        </Cell>
      </dl>
      <HeldBack wallet={wallet} hidden={hidden} />
      <details className="group border-t border-line px-4 text-sm md:px-6">
        <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold text-primary">
          <Info aria-hidden="true" className="size-4" />
          What is my pending balance?
        </summary>
        <p className="max-w-prose pb-4 text-ink-2">
          Your pending balance is money on its way to you. Part of it is in escrow for orders you sell and
          gigs you do. You get it when they’re completed. The rest is withdrawals that haven’t reached your
          bank yet. Money you pay into escrow yourself is under “Held in escrow”.
        </p>
      </details>
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

function Cell({ label, hint, children }: { label: string; hint: string; children: ReactNode }) {
  return (
    <div className="bg-surface p-4 md:p-5">
      <dt className="text-sm font-semibold text-ink-2">{label}</dt>
      <dd>
        <span className="block text-lg font-bold tabular-nums break-words">{children}</span>
        <span className="block text-xs text-ink-3">{hint}</span>
      </dd>
    </div>
  )
}

function Figure({ naira, hidden }: { naira: number; hidden: boolean }) {
  if (!hidden) return <span>{formatNaira(naira)}</span>
  return (
    <>
      <span aria-hidden="true">₦••••</span>
      <span className="sr-only">Hidden</span>
    </>
  )
}
