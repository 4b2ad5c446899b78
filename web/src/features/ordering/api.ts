import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { DeliveryStatus } from '#adapters/http/contract/choices.ts'
import type { ReplyOf } from '#adapters/http/contract/endpoint.ts'
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
} from '#adapters/http/contract/orders.ts'
import { useActKey } from '../../lib/api/act-key.ts'
import { ApiError, call, userMessage } from '../../lib/api/client.ts'
import { useAct } from '../../lib/api/use-act.ts'
import { toast } from '../../lib/toast.ts'
import { isOpen } from './delivery.ts'

type OrderPage = ReplyOf<typeof listBuyerOrders>

const WATCH_EVERY_MS = 15_000
const CONFIRMATION_NOTE = 'Delivery confirmed by buyer'

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

/** The buyer ends the escrow in the seller's favour. */
export function useConfirmDelivery(id: number) {
  return useOrderChange(
    id,
    (_: undefined) => call(confirmDelivery, { params: { id }, body: { buyerNotes: CONFIRMATION_NOTE } }),
    CONFIRMED,
  )
}

/** The buyer cancels, or the seller declines, for a reason; everything is refunded. */
export function useCancelOrder(id: number) {
  return useOrderChange(id, (reason: string) => call(cancelOrder, { params: { id }, body: { reason } }), {
    done: 'Order cancelled successfully',
    failed: 'Failed to cancel order',
  })
}

/** The seller moves the delivery one step on. */
export function useAdvanceDelivery(id: number) {
  return useOrderChange(
    id,
    (deliveryStatus: DeliveryStatus) => call(advanceDelivery, { params: { id }, body: { deliveryStatus } }),
    { done: 'Delivery status updated successfully', failed: 'Failed to update status' },
  )
}

/** The seller enters the buyer's code: what is left of the delivery and its confirmation in one step. */
export function useHandOver(id: number) {
  const underKey = useActKey()
  const send = (code: string) =>
    underKey({ id, code }, (idempotencyKey) =>
      call(handOver, { params: { id }, body: { code } }, { idempotencyKey }),
    )
  return useOrderChange(id, send, CONFIRMED)
}

type Words = { done: string; failed: string }
const CONFIRMED: Words = {
  done: 'Delivery confirmed! Payment has been released to the seller.',
  failed: 'Failed to confirm delivery',
}

/**
 * A change of an order. It says how it went here and not where the button is, for the button is gone once the order has
 * changed. What comes back is shown at once; after a refusal, too, all that it touches is read again.
 */
function useOrderChange<Input>(
  id: number,
  change: (input: Input) => Promise<{ message: string; order: Order }>,
  words: Words,
) {
  const queryClient = useQueryClient()
  return useAct({
    mutationFn: change,
    onMutate: async () => {
      await queryClient.cancelQueries({ queryKey: ['order', id] })
      await queryClient.cancelQueries({ queryKey: ['orders'] })
    },
    onSuccess: ({ message, order }) => {
      toast.success(message || words.done)
      queryClient.setQueryData(orderQuery(id).queryKey, order)
      queryClient.setQueriesData<OrderPage>(
        { queryKey: ['orders'] },
        (page) => page && { ...page, orders: page.orders.map((each) => (each.id === id ? order : each)) },
      )
    },
    onError: (error) => {
      if (!isSessionEnd(error)) toast.error(userMessage(error, words.failed))
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
