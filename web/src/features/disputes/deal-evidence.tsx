import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Dispute } from '#adapters/contract/disputes/disputes.ts'
import type { DealMessage } from '#adapters/contract/disputes/messages.ts'
import type { Gig } from '#adapters/contract/gigs/gigs.ts'
import type { Order } from '#adapters/contract/ordering/orders.ts'
import { Happenings } from '../../components/listing/deal/happenings.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { ErrorState } from '../../components/ui/error-state.tsx'
import { DIVIDED, Fact } from '../../components/ui/fact.tsx'
import { Skeleton } from '../../components/ui/loading/skeleton.tsx'
import { Time } from '../../components/ui/time.tsx'
import { userMessage } from '../../lib/api/client.ts'
import { formatNaira } from '../../lib/format.ts'
import { orderHistory } from '../../lib/order-history.ts'
import { disputedDealQuery, useDealMessages } from './api.ts'
import { sideNames } from './labels.tsx'

export function DealEvidence({ dispute }: { dispute: Dispute }) {
  const { data, error, isPending, refetch } = useQuery(disputedDealQuery(dispute.kind, dispute.dealId))
  return (
    <Card>
      <h2 className="mb-4 text-lg font-bold">The deal</h2>
      {data ? (
        'orderNumber' in data ? (
          <OrderFacts order={data} />
        ) : (
          <GigFacts gig={data} />
        )
      ) : isPending ? (
        <Skeleton lines={4} label="Loading the deal" />
      ) : (
        <ErrorState message={userMessage(error, 'Failed to load the deal')} onRetry={() => refetch()} />
      )}
      <Messages dispute={dispute} />
    </Card>
  )
}

function OrderFacts({ order }: { order: Order }) {
  const { agreed } = order.meeting ?? {}
  return (
    <div className="grid gap-4">
      <ul className="grid gap-3">
        {order.orderItems.map(({ id, quantity, totalPrice, productSnapshot: { title, image } }) => (
          <li key={id} className="flex items-center gap-3">
            {image && <Photo src={image} alt={title} />}
            <span dir="auto" className="min-w-0 flex-1 font-semibold break-words">
              {quantity > 1 ? `${quantity} × ${title}` : title}
            </span>
            <span className="font-bold whitespace-nowrap tabular-nums">{formatNaira(totalPrice)}</span>
          </li>
        ))}
      </ul>
      {agreed && (
        <p>
          They agreed to meet at <span dir="auto">{agreed.name}</span>, <Time at={agreed.at} as="date-time" />
          .
        </p>
      )}
      {order.notes && (
        <p dir="auto" className="break-words whitespace-pre-line text-ink-2">
          {`Note with the order: “${order.notes}”`}
        </p>
      )}
      <Happenings happenings={orderHistory(order)} />
    </div>
  )
}

function GigFacts({ gig }: { gig: Gig }) {
  const [photo] = gig.Images ?? []
  return (
    <div className="grid gap-4">
      <div className="flex gap-3">
        {photo && <Photo src={photo.url} alt={gig.title ?? 'The gig'} />}
        <p dir="auto" className="min-w-0 flex-1 break-words whitespace-pre-line">
          {gig.description}
        </p>
      </div>
      <dl className={DIVIDED}>
        {gig.money && <Fact name="Agreed pay">{formatNaira(gig.money.amount)}</Fact>}
        {gig.deadline && (
          <Fact name="Due">
            <Time at={gig.deadline} as="date" />
          </Fact>
        )}
      </dl>
    </div>
  )
}

function Photo({ src, alt }: { src: string; alt: string }) {
  return (
    <img
      src={src}
      alt={alt}
      width={96}
      height={96}
      loading="lazy"
      decoding="async"
      className="size-24 shrink-0 rounded-md bg-sunken object-cover"
    />
  )
}

function Messages({ dispute }: { dispute: Dispute }) {
  const [messages, setMessages] = useState<readonly DealMessage[]>()
  const read = useDealMessages(dispute.id)
  return (
    <div className="mt-6 border-t border-line pt-4">
      <h3 className="mb-2 font-bold">Their messages about it</h3>
      {messages === undefined ? (
        <div className="grid gap-3 md:flex md:items-center md:justify-between">
          <p className="text-ink-2">Both sides are told that you read them, and we record it.</p>
          <Button
            variant="outline"
            className="whitespace-nowrap"
            busy={read.isPending}
            busyLabel="Loading…"
            onClick={() => read.submit(undefined, { onSuccess: (reply) => setMessages(reply.messages) })}
          >
            Read Messages
          </Button>
        </div>
      ) : messages.length === 0 ? (
        <p className="text-ink-2">They wrote nothing to each other about it here.</p>
      ) : (
        <ol className="relative grid max-h-96 gap-3 overflow-y-auto">
          {messages.map((message) => (
            <Line key={message.id} message={message} kind={dispute.kind} />
          ))}
        </ol>
      )}
    </div>
  )
}

function Line({ message, kind }: { message: DealMessage; kind: Dispute['kind'] }) {
  const { by, content, photos, createdAt } = message
  return (
    <li className="rounded-md bg-sunken p-3">
      <p className="flex flex-wrap items-center gap-x-2 text-sm">
        <strong>{by.name}</strong>
        <span className="text-ink-2">{sideNames(kind)[by.as]}</span>
        <Time at={createdAt} as="date-time" className="text-ink-2" />
      </p>
      {content !== '' && (
        <p dir="auto" className="mt-1 break-words whitespace-pre-line">
          {content}
        </p>
      )}
      {photos > 0 && (
        <p className="mt-1 text-sm text-ink-2">{photos === 1 ? 'With a photo' : `With ${photos} photos`}</p>
      )}
    </li>
  )
}
