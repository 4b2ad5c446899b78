import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Cart } from '#adapters/contract/ordering/cart.ts'
import { cartIsNow, cartQuery } from '../../lib/api/cart.ts'
import { ApiError, call, userMessage } from '../../lib/api/client.ts'
import { useIdempotencyKey } from '../../lib/api/idempotency-key.ts'
import { useSubmitOnce } from '../../lib/api/use-submit-once.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { toast } from '../../lib/toast.ts'

/** Naira. */
export const balanceQuery = queryOptions({
  queryKey: ['wallet', 'balances'],
  queryFn: ({ signal }) => call('GET /api/wallet', {}, { signal }),
  staleTime: 0,
})

type Reply = { message: string; data: Cart }

export function useQuantity(id: number, price: number) {
  return useCartChange(
    (quantity: number) => call('PUT /api/cart/items/:id', { params: { id }, body: { quantity, price } }),
    'Failed to update item',
  )
}

export function useRemove(id: number) {
  return useCartChange(
    (_: undefined) => call('DELETE /api/cart/items/:id', { params: { id } }),
    'Failed to remove item',
  )
}

export function useClear() {
  return useCartChange((_: undefined) => call('DELETE /api/cart/clear'), 'Failed to clear cart')
}

function useCartChange<Input>(change: (input: Input) => Promise<Reply>, failed: string) {
  const queryClient = useQueryClient()
  return useSubmitOnce({
    mutationFn: change,
    onSuccess: ({ message, data }) => {
      toast.success(message)
      return cartIsNow(queryClient, data)
    },
    onError: async (error) => {
      toast.error(userMessage(error, failed))
      // Another tab or device may have changed the cart.
      if (error instanceof ApiError && error.status >= 400 && error.status < 500)
        await queryClient.invalidateQueries({ queryKey: ['cart'] })
    },
  })
}

/** `read` resolves to undefined on failure. */
export function useCartNow() {
  const queryClient = useQueryClient()
  const [isReading, setReading] = useState(false)
  async function read(): Promise<{ cart: Cart; balance: number } | undefined> {
    setReading(true)
    try {
      const [cart, { wallet }] = await Promise.all([
        queryClient.fetchQuery(cartQuery),
        queryClient.fetchQuery(balanceQuery),
      ])
      return { cart, balance: wallet.balance }
    } catch {
      return undefined
    } finally {
      setReading(false)
    }
  }
  return { read, isReading }
}

const ORDERED = 'Orders created successfully'

export function usePlaceOrder() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const underKey = useIdempotencyKey()
  return useSubmitOnce({
    mutationFn: async ({ total, items }: Pick<Cart, 'total' | 'items'>) => {
      const body = {
        deliveryMethod: 'pickup',
        notes: 'Order created from cart',
        total,
        items: items.map(({ id, quantity }) => ({ id, quantity })),
      } as const
      const reply = await underKey(body, (idempotencyKey) =>
        call('POST /api/orders/create', { body }, { idempotencyKey }),
      )
      if (reply.message !== ORDERED) throw new ApiError(409, reply)
      return reply
    },
    onSuccess: async () => {
      toast.success('Order created successfully!')
      // Navigates here, because the button and its callbacks unmount once the cart is empty.
      await navigate(paths.orders)
    },
    onError: (error) => toast.error(userMessage(error, 'Failed to create order')),
    onSettled: async () => {
      const old = [['cart'], ['wallet'], ['orders'], ['products'], ['product']]
      await Promise.all(old.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
    },
  })
}
