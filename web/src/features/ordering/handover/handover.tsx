import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useParams } from 'react-router-dom'
import type { Order } from '#adapters/contract/ordering/orders.ts'
import { ButtonLink } from '../../../components/ui/button.tsx'
import { Card } from '../../../components/ui/card.tsx'
import { EmptyState } from '../../../components/ui/empty-state.tsx'
import { ErrorState } from '../../../components/ui/error-state.tsx'
import { Skeleton } from '../../../components/ui/loading/skeleton.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { PageHeader } from '../../../components/ui/page/page-header.tsx'
import { QrCode } from '../../../components/ui/qr-code.tsx'
import { ApiError, userMessage } from '../../../lib/api/client.ts'
import { formatNaira } from '../../../lib/format.ts'
import { useOwnNews } from '../../../lib/live/live-notifications.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { ORDER_NOT_LOADED, orderQuery } from '../api.ts'
import { HANDOVER_CODE_WARNING, thingsIn } from '../delivery.ts'
import { MeetingLine } from '../meeting/meeting-panel.tsx'
import { handoverLink } from './handover-link.ts'

export function Component() {
  const orderId = Number(useParams().id)
  const isNumber = Number.isInteger(orderId) && orderId > 0
  const { data, error, isPending, refetch } = useQuery({ ...orderQuery(orderId), enabled: isNumber })
  useOwnNews(orderQuery(orderId).queryKey)
  if (!isNumber || (error instanceof ApiError && error.status === 404))
    return (
      <EmptyState
        title="Order not found"
        picture="bag"
        action={<ButtonLink to={paths.orders}>Back to orders</ButtonLink>}
      />
    )
  if (data) return <Screen order={data} />
  if (isPending) return <Skeleton lines={6} label="Loading the code" />
  return <ErrorState message={userMessage(error, ORDER_NOT_LOADED)} onRetry={() => refetch()} />
}

function Screen({ order }: { order: Order }) {
  const back = { to: paths.order(order.id), label: thingsIn(order) }
  return (
    <div className="mx-auto max-w-md">
      <PageHeader heading="Handover" back={back} />
      <div className="grid gap-4">
        <Content order={order} />
      </div>
    </div>
  )
}

function Content({ order }: { order: Order }) {
  const { handoverCode: code, seller, status, escrowStatus } = order
  if (status === 'completed')
    return (
      <Notice tone="money" icon={CircleCheck} title="Handed over.">
        {`${formatNaira(order.subtotal)} went to ${seller.name}. Thank you for meeting.`}
      </Notice>
    )
  if (code === undefined || escrowStatus === 'disputed')
    return (
      <Notice tone="neutral" title="No code to show.">
        {escrowStatus === 'disputed'
          ? 'This order is in dispute. It’s paused until a campus admin decides.'
          : 'Only the buyer of an open order has a code.'}
      </Notice>
    )
  return (
    <>
      <Notice tone="warn" title="Show this only when you have the item.">
        {`When ${seller.name} scans or enters it, they get ${formatNaira(order.subtotal)} at once.`}
      </Notice>
      <MeetingLine order={order} className="font-semibold" />
      <Card className="grid justify-items-center gap-3">
        <QrCode label="QR code for the seller’s phone" text={handoverLink(location.origin, order.id, code)} />
        <output aria-label="Handover code" className="text-4xl font-extrabold tracking-[0.25em] tabular-nums">
          {code}
        </output>
        <p className="text-center text-ink-2">{`${seller.name} scans this with their phone camera, or enters the code on the order page.`}</p>
        <p className="text-center font-semibold">{HANDOVER_CODE_WARNING}</p>
      </Card>
    </>
  )
}
