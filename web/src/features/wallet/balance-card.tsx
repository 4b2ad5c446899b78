import { Eye, EyeOff, Info } from 'lucide-react'
import { useState } from 'react'
import type { Wallet } from '#adapters/http/contract/wallet.ts'
import { useReleaseClock } from '../../lib/api/settings.ts'
import { formatNaira } from '../../lib/format.ts'

const HIDDEN_KEY = 'hideBalance'

/** The wallet's figures in naira. The eye hides them all, and stays as it was left. */
export function BalanceCard({ wallet, monthlyEarnings }: { wallet: Wallet; monthlyEarnings: number }) {
  const clock = useReleaseClock()
  const [hidden, setHidden] = useState(() => localStorage.getItem(HIDDEN_KEY) === 'yes')
  function toggle() {
    localStorage.setItem(HIDDEN_KEY, hidden ? 'no' : 'yes')
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
      <dl className="grid grid-cols-2 gap-px bg-line md:grid-cols-4">
        <Cell label="Pending balance" hint="On its way to you, and withdrawals in process">
          <Figure naira={wallet.pendingBalance} hidden={hidden} />
        </Cell>
        <Cell label="Held in escrow" hint="What you paid for open orders and gigs">
          <Figure naira={wallet.heldInEscrow} hidden={hidden} />
        </Cell>
        <Cell label="Total earned" hint="Released to you so far">
          <Figure naira={wallet.totalEarned} hidden={hidden} />
        </Cell>
        <Cell label="Monthly earnings" hint="Released to you this month">
          <Figure naira={monthlyEarnings} hidden={hidden} />
        </Cell>
      </dl>
      <details className="group border-t border-line px-4 text-sm md:px-6">
        <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold text-primary">
          <Info aria-hidden="true" className="size-4" />
          What is my pending balance?
        </summary>
        <p className="max-w-prose pb-4 text-ink-2">
          It is money that is on its way to you: what others have paid into escrow for your orders, without
          the platform fee, and for gigs that you do, and your withdrawals that have not reached your bank
          yet. It moves to your available balance when the buyer confirms delivery{clock}, when the owner
          completes the gig, or when a withdrawal fails and comes back. What you paid yourself is under “Held
          in escrow” instead.
        </p>
      </details>
    </section>
  )
}

function Cell({ label, hint, children }: { label: string; hint: string; children: React.ReactNode }) {
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
  if (!hidden) return formatNaira(naira)
  return (
    <>
      <span aria-hidden="true">₦••••</span>
      <span className="sr-only">Hidden</span>
    </>
  )
}
