import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { DeliveryStatus } from '#adapters/contract/core/choices.ts'
import type { InputOf, ReplyOf } from '#adapters/contract/core/endpoint.ts'
import {
  advanceDelivery,
  cancelOrder,
  confirmDelivery,
  getOrder,
  handOver,
  listBuyerOrders,
  listSellerOrders,
  type Order,
  type OrderQuery,
} from '#adapters/contract/ordering/orders.ts'
import { ApiError, call, isOffline, userMessage } from '../../lib/api/client.ts'
import { useIdempotencyKey } from '../../lib/api/idempotency-key.ts'
import { useSubmitOnce } from '../../lib/api/use-submit-once.ts'
import { toast } from '../../lib/toast.ts'
import { isOpen } from './delivery.ts'
import * as words from './words.ts'

type OrderPage = ReplyOf<typeof listBuyerOrders>

const WATCH_EVERY_MS = 15_000
const CONFIRMATION_NOTE = words.deliveryConfirmedByBuyer

/** One page of the orders that the user placed (`buyer`) or got (`seller`), newest first. */
export function ordersQuery(party: 'buyer' | 'seller', query: OrderQuery) {
  const endpoint = party === 'buyer' ? listBuyerOrders : listSellerOrders
  return queryOptions({
    queryKey: ['orders', party, query],
    queryFn: ({ signal }) => call(endpoint, { query }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: WATCH_EVERY_MS,
  })
}

/** One order. While it is open and the page is visible it is asked for again, so that the other side's steps show. */
export function orderQuery(id: number) {
  return queryOptions({
    queryKey: ['order', id],
    queryFn: ({ signal }) => call(getOrder, { params: { id } }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isOpen(state.data) ? WATCH_EVERY_MS : false),
  })
}

/** The buyer ends the escrow in the seller's favour: at once, or as soon as there is a network. */
export function useConfirmDelivery({ id, orderItems }: Pick<Order, 'id' | 'orderItems'>) {
  const underKey = useIdempotencyKey()
  const input = { params: { id }, body: { buyerNotes: CONFIRMATION_NOTE } }
  const send = (_: undefined) =>
    underKey({ id }, (key) => nowOrLater(confirmDelivery, input, key, orderItems[0]?.productSnapshot.title))
  return useOrderChange(id, send, CONFIRMED)
}

/** The buyer cancels, or the seller declines, for a reason; everything is refunded. */
export function useCancelOrder(id: number) {
  return useOrderChange(id, (reason: string) => call(cancelOrder, { params: { id }, body: { reason } }), {
    done: words.orderCancelledSuccessfully,
    failed: words.failedToCancelOrder,
  })
}

/** The seller moves the delivery one step on. */
export function useAdvanceDelivery(id: number) {
  return useOrderChange(
    id,
    (deliveryStatus: DeliveryStatus) => call(advanceDelivery, { params: { id }, body: { deliveryStatus } }),
    { done: words.deliveryStatusUpdatedSuccessfully, failed: words.failedToUpdateStatus },
  )
}

/**
 * The seller enters the buyer's code, now or as soon as there is a network: what is left of the delivery and its
 * confirmation in one step.
 */
export function useHandOver({ id, orderItems }: Pick<Order, 'id' | 'orderItems'>) {
  const underKey = useIdempotencyKey()
  const send = (code: string) =>
    underKey({ id, code }, (key) =>
      nowOrLater(handOver, { params: { id }, body: { code } }, key, orderItems[0]?.productSnapshot.title),
    )
  return useOrderChange(id, send, CONFIRMED)
}

/** Returns undefined for what is kept until there is a network. */
async function nowOrLater<E extends typeof confirmDelivery | typeof handOver>(
  endpoint: E,
  input: InputOf<E>,
  key: string,
  about = words.yourOrder,
): Promise<ReplyOf<E> | undefined> {
  try {
    return await call(endpoint, input, { idempotencyKey: key })
  } catch (error) {
    if (!isOffline(error)) throw error
    const outbox = await import('../../lib/offline/outbox.ts').catch(() => Promise.reject(error))
    await outbox.sendLater(endpoint, input, key, about)
    return undefined
  }
}

const SAVED = words.savedOnThisPhoneWeSend

type Words = { done: string; failed: string }
const CONFIRMED: Words = {
  done: words.deliveryConfirmedPaymentHasBeen,
  failed: words.failedToConfirmDelivery,
}

/**
 * A change of an order. It says how it went here and not where the button is, for the button is gone once the order has
 * changed. What comes back is shown at once; after a refusal, too, all that it touches is read again.
 */
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

/** The client says so itself, on the way to /login. */
function isSessionEnd(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401 && error.code !== 'NO_TOKEN'
}
