import { useQuery } from '@tanstack/react-query'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import type { HeldDeal, Wallet } from '#adapters/contract/wallet/wallet.ts'
import { LoneLink } from '../../../components/ui/link.tsx'
import { userMessage } from '../../../lib/api/client.ts'
import { roundToKobo } from '../../../lib/money/round-to-kobo.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { heldMoneyQuery } from '../api.ts'
import { Figure } from './figure.tsx'

type HeldMoneyProps = { wallet: Wallet; hidden: boolean }

export function HeldMoney({ wallet, hidden }: HeldMoneyProps) {
  const { pendingBalance, onItsWayToBank, heldInEscrow } = wallet
  const coming = roundToKobo(pendingBalance - onItsWayToBank)
  return (
    <div className="divide-y divide-line border-t border-line px-4 empty:hidden md:px-6">
      {coming > 0 && (
        <Line
          name="Coming to you"
          figure={<Figure naira={coming} hidden={hidden} />}
          deals="toUser"
          all={<LoneLink to={paths.sellerOrders}>Seller Orders</LoneLink>}
          hidden={hidden}
        />
      )}
      {onItsWayToBank > 0 && (
        <Link
          to={`${paths.transactions}?type=withdrawal&status=pending`}
          className="flex min-h-12 items-center gap-3 hover:underline"
        >
          <span className="flex-1 font-semibold">On its way to your bank</span>
          <span className="font-bold tabular-nums">
            <Figure naira={onItsWayToBank} hidden={hidden} />
          </span>
          <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
        </Link>
      )}
      {heldInEscrow > 0 && (
        <Line
          name="Held for your orders"
          figure={<Figure naira={heldInEscrow} hidden={hidden} />}
          deals="byUser"
          all={<LoneLink to={paths.orders}>My Orders</LoneLink>}
          hidden={hidden}
        />
      )}
    </div>
  )
}

type LineProps = {
  name: string
  figure: ReactNode
  deals: 'toUser' | 'byUser'
  all: ReactNode
  hidden: boolean
}

function Line({ name, figure, deals, all, hidden }: LineProps) {
  const [open, setOpen] = useState(false)
  return (
    <details className="group" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="flex min-h-12 cursor-pointer items-center gap-3">
        <span className="flex-1 font-semibold">{name}</span>
        <span className="font-bold tabular-nums">{figure}</span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-ink-3 transition-[rotate] group-open:rotate-180"
        />
      </summary>
      {open && <Deals deals={deals} all={all} hidden={hidden} />}
    </details>
  )
}

function Deals({ deals, all, hidden }: Pick<LineProps, 'deals' | 'all' | 'hidden'>) {
  const { data, error } = useQuery(heldMoneyQuery)
  return (
    <div className="pb-2 text-sm">
      {data ? (
        <ul>
          {data[deals].map((held) => (
            <Deal key={`${held.deal.kind}-${held.deal.id}`} held={held} hidden={hidden} />
          ))}
        </ul>
      ) : (
        <p className="py-2 text-ink-2">
          {error ? userMessage(error, 'Failed to load the list') : 'Loading…'}
        </p>
      )}
      <p>{all}</p>
    </div>
  )
}

function Deal({ held: { deal, amount }, hidden }: { held: HeldDeal; hidden: boolean }) {
  const { kind, id, title, counterpart } = deal
  return (
    <li>
      <Link
        to={paths[kind](id)}
        className="flex min-h-11 items-center justify-between gap-3 py-1 hover:underline"
      >
        <span dir="auto" className="min-w-0">
          <span className="block truncate">{title}</span>
          <span className="block truncate text-ink-2">{counterpart.name}</span>
        </span>
        <span className="shrink-0 font-semibold tabular-nums">
          <Figure naira={amount} hidden={hidden} />
        </span>
      </Link>
    </li>
  )
}
