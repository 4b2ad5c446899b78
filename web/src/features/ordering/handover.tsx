import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useMemo } from 'react'
import { useParams } from 'react-router-dom'
import { encode } from 'uqr'
import type { Order } from '#adapters/http/contract/orders.ts'
import { paths } from '../../app/paths.ts'
import { ButtonLink } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { Notice } from '../../components/notice.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { ApiError, userMessage } from '../../lib/api/client.ts'
import { formatNaira } from '../../lib/format.ts'
import { orderQuery } from './api.ts'
import { handoverLink } from './handover-link.ts'

/** The buyer's code, large enough to be read and scanned from the other side of a table. */
export function Component() {
  const orderId = Number(useParams().id)
  const isNumber = Number.isInteger(orderId) && orderId > 0
  const { data, error, isPending, refetch } = useQuery({ ...orderQuery(orderId), enabled: isNumber })
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
  return <ErrorState message={userMessage(error, 'Failed to load order details')} onRetry={() => refetch()} />
}

function Screen({ order }: { order: Order }) {
  const back = { to: paths.order(order.id), label: `Order #${order.orderNumber}` }
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
        {formatNaira(order.subtotal)} went to {seller.name}. Thank you for meeting.
      </Notice>
    )
  if (code === undefined || escrowStatus === 'disputed')
    return (
      <Notice tone="neutral" title="There is no code to show.">
        {escrowStatus === 'disputed'
          ? 'This order is in dispute: nobody can complete it until the admins have ruled.'
          : 'The code is for the buyer of an order that is under way.'}
      </Notice>
    )
  return (
    <>
      <Notice tone="warn" title="Only with the item in your hands.">
        Whoever scans or enters this gets the money: {formatNaira(order.subtotal)} goes to {seller.name} at
        once.
      </Notice>
      <Card className="grid justify-items-center gap-3">
        <QrCode text={handoverLink(location.origin, order.id, code)} />
        <output aria-label="Handover code" className="text-4xl font-extrabold tracking-[0.25em] tabular-nums">
          {code}
        </output>
        <p className="text-center text-ink-2">
          {seller.name} scans this with the phone’s camera, or enters the code on the order’s page.
        </p>
      </Card>
    </>
  )
}

const QUIET_ZONE = 4

/** Dark on white in both themes, with its quiet zone: what cameras expect. */
function QrCode({ text }: { text: string }) {
  const { size, path } = useMemo(() => {
    const { size, data } = encode(text, { ecc: 'M', border: QUIET_ZONE })
    const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    return { size, path: dark.join('') }
  }, [text])
  return (
    <svg
      role="img"
      aria-label="QR code for the seller’s phone"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="aspect-square w-full max-w-60 rounded-md"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
