import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useParams } from 'react-router-dom'
import type { Order } from '#adapters/contract/ordering/orders.ts'
import { ButtonLink } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { EmptyState } from '../../components/ui/empty-state.tsx'
import { ErrorState } from '../../components/ui/error-state.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { PageHeader } from '../../components/ui/page-header.tsx'
import { QrCode } from '../../components/ui/qr-code.tsx'
import { Skeleton } from '../../components/ui/skeleton.tsx'
import { ApiError, userMessage } from '../../lib/api/client.ts'
import { formatNaira } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { orderQuery } from './api.ts'
import { thingsIn } from './delivery.ts'
import { handoverLink } from './handover-link.ts'
import { MeetingLine } from './meeting-panel.tsx'
import * as words from './words.ts'

/** The buyer's code, large enough to be read and scanned from the other side of a table. */
export function Component() {
  const orderId = Number(useParams().id)
  const isNumber = Number.isInteger(orderId) && orderId > 0
  const { data, error, isPending, refetch } = useQuery({ ...orderQuery(orderId), enabled: isNumber })
  if (!isNumber || (error instanceof ApiError && error.status === 404))
    return (
      <EmptyState
        title={words.orderNotFound}
        picture="bag"
        action={<ButtonLink to={paths.orders}>{words.backToOrders}</ButtonLink>}
      />
    )
  if (data) return <Screen order={data} />
  if (isPending) return <Skeleton lines={6} label={words.loadingTheCode} />
  return <ErrorState message={userMessage(error, words.failedToLoadOrderDetails)} onRetry={() => refetch()} />
}

function Screen({ order }: { order: Order }) {
  const back = { to: paths.order(order.id), label: thingsIn(order) }
  return (
    <div className="mx-auto max-w-md">
      <PageHeader heading={words.handover} back={back} />
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
      <Notice tone="money" icon={CircleCheck} title={words.handedOver}>
        {words.wentToThankYouForMeeting(formatNaira(order.subtotal), seller.name)}
      </Notice>
    )
  if (code === undefined || escrowStatus === 'disputed')
    return (
      <Notice tone="neutral" title={words.noCodeToShow}>
        {escrowStatus === 'disputed' ? words.thisOrderIsInDisputeInHandover : words.onlyTheBuyerOfAnOpen}
      </Notice>
    )
  return (
    <>
      <Notice tone="warn" title={words.showThisOnlyWhenYouHave}>
        {words.whenScansOrEnters(seller.name, formatNaira(order.subtotal))}
      </Notice>
      <MeetingLine order={order} className="font-semibold" />
      <Card className="grid justify-items-center gap-3">
        <QrCode label={words.qrCodeForTheSellersPhone} text={handoverLink(location.origin, order.id, code)} />
        <output
          aria-label={words.handoverCode}
          className="text-4xl font-extrabold tracking-[0.25em] tabular-nums"
        >
          {code}
        </output>
        <p className="text-center text-ink-2">{words.scansThisWithTheirPhoneCamera(seller.name)}</p>
        <p className="text-center font-semibold">{words.onlyShowItToTheSeller}</p>
      </Card>
    </>
  )
}
