import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { CallInput } from '#adapters/contract/calls.ts'
import type { Dispute } from '#adapters/contract/disputes/disputes.ts'
import type { Gig } from '#adapters/contract/gigs/gigs.ts'
import type { Order } from '#adapters/contract/ordering/orders.ts'
import { pageOf } from '../../components/admin/admin-list.tsx'
import { call, userMessage } from '../../lib/api/client.ts'
import { useIdempotencyKey } from '../../lib/api/idempotency-key.ts'
import { useSubmitOnce } from '../../lib/api/use-submit-once.ts'
import { toast } from '../../lib/toast.ts'

export type Kind = 'order' | 'gig'

const WATCH_EVERY_MS = 15_000

export function disputeQuery(id: number) {
  return queryOptions({
    queryKey: ['dispute', id],
    meta: { offline: true },
    queryFn: ({ signal }) => call('GET /api/disputes/:id', { params: { id } }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.status === 'open' ? WATCH_EVERY_MS : false),
  })
}

export function disputesQuery(query: CallInput<'GET /api/admin/disputes'>['query']) {
  return {
    ...pageOf('GET /api/admin/disputes', query),
    queryKey: ['disputes', query],
    meta: { offline: true as const },
    staleTime: 0,
  }
}

export type Deal = {
  name: string
  disputeId: number | undefined
  other: string
  isOpen: boolean
  isSide: boolean
  isPayer: boolean
}

export function dealQuery(kind: Kind, id: number, userId: number | undefined) {
  return queryOptions({
    queryKey: ['deal', kind, id, userId],
    staleTime: 0,
    queryFn: async ({ signal }): Promise<Deal> => {
      if (kind === 'order') {
        const order = await call('GET /api/orders/:id', { params: { id } }, { signal })
        return {
          name: order.orderItems[0]?.productSnapshot.title ?? 'Order',
          disputeId: raised(order.dispute),
          other: order.buyerId === userId ? order.seller.name : order.buyer.name,
          isOpen: order.status !== 'completed' && order.status !== 'cancelled',
          isSide: userId === order.buyerId || userId === order.sellerId,
          isPayer: userId === order.buyerId,
        }
      }
      const { data } = await call('GET /api/gigs/:id', { params: { id } }, { signal })
      return {
        name: data.title ?? 'Gig',
        disputeId: raised(data.dispute),
        other: (data.userId === userId ? data.freelancer?.name : data.client.name) ?? 'the other side',
        isOpen: data.status === 'in_progress',
        isSide: userId === data.userId || userId === data.freelancerId,
        isPayer: userId === data.userId,
      }
    },
  })
}

function raised(dispute: { id: number; status: string; cause: string } | null | undefined) {
  return dispute?.status === 'open' && dispute.cause === 'raised' ? dispute.id : undefined
}

export function disputedDealQuery(kind: Kind, id: number) {
  return queryOptions({
    queryKey: ['disputed-deal', kind, id],
    staleTime: 0,
    queryFn: async ({ signal }): Promise<Order | Gig> =>
      kind === 'order'
        ? call('GET /api/orders/:id', { params: { id } }, { signal })
        : (await call('GET /api/gigs/:id', { params: { id } }, { signal })).data,
  })
}

/** Both sides are notified. */
export function useDealMessages(id: number) {
  const queryClient = useQueryClient()
  return useSubmitOnce({
    mutationFn: (_: undefined) => call('POST /api/admin/disputes/:id/messages', { params: { id } }),
    onError: (error) => toast.error(userMessage(error, 'Failed to load their messages')),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['dispute', id] }),
  })
}

export function useOpenDispute(kind: Kind, id: number) {
  const queryClient = useQueryClient()
  const underKey = useIdempotencyKey()
  return useSubmitOnce({
    mutationFn: (body: CallInput<'POST /api/orders/:id/dispute'>['body']) =>
      underKey({ kind, id, body }, async (idempotencyKey) => {
        const input = { params: { id }, body }
        if (kind === 'order')
          return (await call('POST /api/orders/:id/dispute', input, { idempotencyKey })).order.dispute
        return (await call('POST /api/gigs/:id/dispute', input, { idempotencyKey })).data.dispute
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [kind, id] }),
  })
}

export function useSay(id: number) {
  const underKey = useIdempotencyKey()
  return useDisputeChange(id, (said: { content: string; images: readonly File[] }) => {
    const form = new FormData()
    form.append('content', said.content)
    for (const image of said.images) form.append('images', image, image.name)
    const names = said.images.map(({ name, size, lastModified }) => `${name}:${size}:${lastModified}`)
    return underKey({ id, content: said.content, names }, (idempotencyKey) =>
      call('POST /api/disputes/:id/statements', { params: { id }, body: form }, { idempotencyKey }),
    )
  })
}

export type Ruling = CallInput<'POST /api/admin/disputes/:id/resolve'>['body']

export function useResolve(id: number) {
  const underKey = useIdempotencyKey()
  return useDisputeChange(id, (body: Ruling) =>
    underKey({ id, body }, (idempotencyKey) =>
      call('POST /api/admin/disputes/:id/resolve', { params: { id }, body }, { idempotencyKey }),
    ),
  )
}

/** Caches the returned dispute and refetches the deal. */
export function useDisputeChange<Input>(
  id: number,
  change: (input: Input) => Promise<{ message: string; dispute: Dispute }>,
) {
  const queryClient = useQueryClient()
  return useSubmitOnce({
    mutationFn: change,
    onMutate: () => queryClient.cancelQueries({ queryKey: ['dispute', id] }),
    onSuccess: ({ message, dispute }) => {
      toast.success(message)
      queryClient.setQueryData(disputeQuery(id).queryKey, dispute)
    },
    onError: (error) => toast.error(userMessage(error, 'That didn’t work. Please try again.')),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: ['disputes'] })
      void queryClient.invalidateQueries({ queryKey: ['order'] })
      void queryClient.invalidateQueries({ queryKey: ['gig'] })
      return queryClient.invalidateQueries({ queryKey: ['dispute', id] })
    },
  })
}
