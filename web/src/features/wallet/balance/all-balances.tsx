import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Wallet } from '#adapters/contract/wallet/wallet.ts'
import { Figure } from './figure.tsx'

type AllBalancesProps = { wallet: Wallet; monthlyEarnings: number; hidden: boolean }

export function AllBalances({ wallet, monthlyEarnings, hidden }: AllBalancesProps) {
  return (
    <section aria-label="All balances" className="overflow-hidden card rounded-lg bg-surface shadow-card">
      <dl className="grid grid-cols-2 gap-px bg-line md:grid-cols-4">
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
