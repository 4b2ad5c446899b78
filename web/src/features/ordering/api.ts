import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { CallInput, CallReply } from '#adapters/contract/calls.ts'
import type { DeliveryStatus } from '#adapters/contract/core/choices.ts'
import type { Order, OrderQuery } from '#adapters/contract/ordering/orders.ts'
import { ApiError, call, isOffline, userMessage } from '../../lib/api/client.ts'
import { useIdempotencyKey } from '../../lib/api/idempotency-key.ts'
import { useSubmitOnce } from '../../lib/api/use-submit-once.ts'
import { isOpen } from '../../lib/order-history.ts'
import { toast } from '../../lib/toast.ts'

export const ORDER_NOT_LOADED = 'Failed to load order details'

type OrderPage = CallReply<'GET /api/orders/buyer'>

const WATCH_EVERY_MS = 15_000
const CONFIRMATION_NOTE = 'Delivery confirmed by buyer'

export function ordersQuery(party: 'buyer' | 'seller', query: OrderQuery) {
  const list = party === 'buyer' ? 'GET /api/orders/buyer' : 'GET /api/orders/seller'
  return queryOptions({
    queryKey: ['orders', party, query],
    meta: { offline: true },
    queryFn: ({ signal }) => call(list, { query }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: WATCH_EVERY_MS,
  })
}

/** Polled while open, so that the other side's steps show. */
export function orderQuery(id: number) {
  return queryOptions({
    queryKey: ['order', id],
    meta: { offline: true },
    queryFn: ({ signal }) => call('GET /api/orders/:id', { params: { id } }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isOpen(state.data) ? WATCH_EVERY_MS : false),
  })
}

/** Releases the escrow; offline, the outbox sends it later. */
export function useConfirmDelivery({ id, orderItems }: Pick<Order, 'id' | 'orderItems'>) {
  const underKey = useIdempotencyKey()
  const input = { params: { id }, body: { buyerNotes: CONFIRMATION_NOTE } }
  const send = (_: undefined) =>
    underKey({ id }, (key) =>
      nowOrLater('PUT /api/orders/:id/confirm-delivery', input, key, orderItems[0]?.productSnapshot.title),
    )
  return useOrderChange(id, send, CONFIRMED)
}

/** Cancels (buyer) or declines (seller); refunds everything. */
export function useCancelOrder(id: number) {
  return useOrderChange(
    id,
    (reason: string) => call('PUT /api/orders/:id/cancel', { params: { id }, body: { reason } }),
    {
      done: 'Order cancelled successfully',
      failed: 'Failed to cancel order',
    },
  )
}

export function useAdvanceDelivery(id: number) {
  return useOrderChange(
    id,
    (deliveryStatus: DeliveryStatus) =>
      call('PUT /api/orders/:id/delivery-status', { params: { id }, body: { deliveryStatus } }),
    { done: 'Delivery status updated successfully', failed: 'Failed to update status' },
  )
}

/** Completes delivery and confirmation at once; offline, the outbox sends it later. */
export function useHandOver({ id, orderItems }: Pick<Order, 'id' | 'orderItems'>) {
  const underKey = useIdempotencyKey()
  const send = (code: string) =>
    underKey({ id, code }, (key) =>
      nowOrLater(
        'POST /api/orders/:id/handover',
        { params: { id }, body: { code } },
        key,
        orderItems[0]?.productSnapshot.title,
      ),
    )
  return useOrderChange(id, send, CONFIRMED)
}

/** Undefined when the call was queued in the outbox. */
async function nowOrLater<
  Key extends 'PUT /api/orders/:id/confirm-delivery' | 'POST /api/orders/:id/handover',
>(
  end: Key,
  input: CallInput<Key>,
  idempotencyKey: string,
  about = 'Your order',
): Promise<CallReply<Key> | undefined> {
  try {
    return await call(end, input, { idempotencyKey })
  } catch (error) {
    if (!isOffline(error)) throw error
    const outbox = await import('../../lib/offline/outbox.ts').catch(() => Promise.reject(error))
    await outbox.sendLater(end, input, idempotencyKey, about)
    return undefined
  }
}

const SAVED = 'Saved on this phone. We send it when you open the app online.'

type Words = { done: string; failed: string }
const CONFIRMED: Words = {
  done: 'Delivery confirmed! Payment has been released to the seller.',
  failed: 'Failed to confirm delivery',
}

/** Reports by toast because its button unmounts once the order changes. Refetches after failures, too. */
export function useOrderChange<Input>(
  id: number,
  change: (input: Input) => Promise<{ message: string; order: Order } | undefined>,
  said: Words,
) {
  const queryClient = useQueryClient()
  return useSubmitOnce({
    mutationFn: change,
    onMutate: async () => {
      await queryClient.cancelQueries({ queryKey: ['order', id] })
      await queryClient.cancelQueries({ queryKey: ['orders'] })
    },
    onSuccess: (reply) => {
      if (reply === undefined) return toast.info(SAVED)
      const { message, order } = reply
      toast.success(message || said.done)
      queryClient.setQueryData(orderQuery(id).queryKey, order)
      queryClient.setQueriesData<OrderPage>(
        { queryKey: ['orders'] },
        (page) => page && { ...page, orders: page.orders.map((item) => (item.id === id ? order : item)) },
      )
    },
    onError: (error) => {
      if (!isSessionEnd(error)) toast.error(userMessage(error, said.failed))
    },
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: ['orders'] })
      void queryClient.invalidateQueries({ queryKey: ['wallet'] })
      return queryClient.invalidateQueries({ queryKey: ['order', id] })
    },
  })
}

/** The API client reports these on its redirect to /login. */
function isSessionEnd(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401 && error.code !== 'NO_TOKEN'
}
