import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { campusLabel } from '#adapters/contract/core/choices.ts'
import type { OrderForAdmins, OrderTransfer } from '#adapters/contract/moderation/order-for-admins.ts'
import type { DealDispute } from '#adapters/contract/ordering/orders.ts'
import { Happenings } from '../../../components/listing/deal/happenings.tsx'
import RefundPanel from '../../../components/listing/deal/refund-panel.tsx'
import { Amount } from '../../../components/money/amount.tsx'
import { StatusBadge } from '../../../components/ui/badges/status-badge.tsx'
import { Card } from '../../../components/ui/card.tsx'
import { DIVIDED, Fact } from '../../../components/ui/fact.tsx'
import { AppLink, LoneLink } from '../../../components/ui/link.tsx'
import { PageHeader } from '../../../components/ui/page/page-header.tsx'
import { Time } from '../../../components/ui/time.tsx'
import { call } from '../../../lib/api/client.ts'
import { formatNaira } from '../../../lib/format.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { wholeHistory } from '../../../lib/order-history.ts'
import { administers } from '../../../lib/session/administers.ts'
import { useSession } from '../../../lib/session/session.ts'
import { NotThere } from './not-there.tsx'
import { ACCOUNTS, TRANSFERS } from './transfer-words.ts'

export function Component() {
  const id = Number(useParams().id)
  const isNumber = Number.isInteger(id) && id > 0
  const { data, error, refetch } = useQuery({
    queryKey: ['admin', 'orders', id],
    queryFn: ({ signal }) => call('GET /api/admin/orders/:id', { params: { id } }, { signal }),
    enabled: isNumber,
  })
  if (data) return <Screen found={data} />
  return <NotThere name="Order" error={isNumber ? error : undefined} onRetry={() => refetch()} />
}

function Screen({ found: { order, buyer, seller, transfers } }: { found: OrderForAdmins }) {
  const [first, ...others] = order.orderItems
  const title = first?.productSnapshot.title ?? 'Order'
  return (
    <>
      <PageHeader
        heading={others.length === 0 ? title : `${title} and ${others.length} more`}
        back={{ to: paths.adminSearch(), label: 'Search' }}
        intro={<span>{`Order #${order.orderNumber}`}</span>}
        actions={<StatusBadge status={order.escrowStatus === 'disputed' ? 'disputed' : order.status} />}
      />
      <div className="grid items-start gap-4 md:gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-4 md:gap-6 lg:col-start-2 lg:row-start-1">
          <Card>
            <h2 className="mb-3 text-lg font-bold">Both sides</h2>
            <dl className={DIVIDED}>
              <Side name="Buyer" person={buyer} />
              <Side name="Seller" person={seller} />
              <Fact name="Campus of the order">{campusLabel(order.campus)}</Fact>
              <Fact name="Delivery">{order.deliveryMethod === 'pickup' ? 'Pickup' : 'Delivery'}</Fact>
            </dl>
          </Card>
          <Disputes order={order} />
          {order.escrowStatus === 'released' && (
            <RefundPanel
              deal={{
                ...{ kind: 'order', id: order.id, campus: order.campus, lateRefund: order.lateRefund },
                sides: [buyer.id, seller.id],
              }}
            />
          )}
        </div>
        <div className="grid min-w-0 gap-4 md:gap-6">
          <Card>
            <h2 className="mb-4 text-lg font-bold">What happened</h2>
            <Happenings happenings={wholeHistory(order)} />
          </Card>
          <Money order={order} transfers={transfers} />
        </div>
      </div>
    </>
  )
}

function Side({
  name,
  person: { id, name: who, campus },
}: {
  name: string
  person: OrderForAdmins['buyer']
}) {
  return (
    <Fact name={name}>
      <AppLink to={paths.adminPerson(id)}>{who || 'Closed account'}</AppLink>
      <span className="block text-sm font-normal text-ink-2">{campusLabel(campus)}</span>
    </Fact>
  )
}

function Disputes({ order }: Pick<OrderForAdmins, 'order'>) {
  const { user } = useSession()
  const disputes = [order.dispute, order.recall].filter((dispute) => dispute !== null)
  if (disputes.length === 0) return null
  const mayOpen = user !== undefined && user !== null && administers(user, order.campus)
  return (
    <Card>
      <h2 className="mb-1 text-lg font-bold">Dispute</h2>
      <ul className="grid gap-1">
        {disputes.map((dispute) => (
          <li key={dispute.id}>
            {mayOpen ? (
              <LoneLink to={paths.dispute(dispute.id)}>{disputeLabel(dispute)}</LoneLink>
            ) : (
              <span>{disputeLabel(dispute)}</span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function disputeLabel({ status, heldFor }: DealDispute): string {
  if (status === 'open') return heldFor ? 'Paused by us' : 'Open dispute'
  return status === 'resolved' ? 'Decided by an admin' : 'Settled without an admin'
}

function Money({ order, transfers }: Pick<OrderForAdmins, 'order' | 'transfers'>) {
  return (
    <Card>
      <h2 className="mb-3 text-lg font-bold">Money</h2>
      <dl className={DIVIDED}>
        <Fact name="Price">{formatNaira(order.subtotal)}</Fact>
        <Fact name="Platform fee">{formatNaira(order.platformFee)}</Fact>
        <Fact name="Total">{formatNaira(order.totalAmount)}</Fact>
        <Fact name="Escrow">
          <StatusBadge status={order.escrowStatus} />
        </Fact>
      </dl>
      <h3 className="mt-5 mb-1 font-bold">Movements</h3>
      <ol className="divide-y divide-line">
        {transfers.map((transfer) => (
          <Transfer key={transfer.id} transfer={transfer} />
        ))}
      </ol>
    </Card>
  )
}

function Transfer({ transfer: { type, at, by, lines } }: { transfer: OrderTransfer }) {
  return (
    <li className="grid gap-1 py-3">
      <p className="font-semibold">{TRANSFERS[type]}</p>
      <ul className="grid gap-0.5 text-sm">
        {lines.map(({ account, person, amount }) => (
          <li key={`${account} ${person?.id} ${amount}`} className="flex justify-between gap-4">
            <span dir="auto" className="min-w-0 text-ink-2 wrap-anywhere">
              {person ? `Wallet of ${person.name || 'a closed account'}` : ACCOUNTS[account]}
            </span>
            <span className="font-semibold whitespace-nowrap tabular-nums">
              <Amount naira={Math.abs(amount)} direction={amount < 0 ? 'out' : 'in'} />
            </span>
          </li>
        ))}
      </ul>
      <p className="text-xs text-ink-3">
        <Time at={at} as="date-time" />
        <span>{by ? ` · by ${by.name || 'a closed account'}` : ' · by the platform'}</span>
      </p>
    </li>
  )
}
