import { useQueryClient } from '@tanstack/react-query'
import { ShoppingCart } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router-dom'
import { Button } from '../../components/ui/button.tsx'
import { Bone } from '../../components/ui/loading/skeleton.tsx'
import { cartIsNow } from '../../lib/api/cart.ts'
import { call, userMessage } from '../../lib/api/client.ts'
import { useIdempotencyKey } from '../../lib/api/idempotency-key.ts'
import { useSubmitOnce } from '../../lib/api/use-submit-once.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { rememberReturn, useSession } from '../../lib/session/session.ts'
import { toast } from '../../lib/toast.ts'

export function AddToCart({ productId }: { productId: number }) {
  const { status } = useSession()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const { submit, isPending } = useAddToCart(productId)
  if (status === 'loading') return <Bone className="h-12 w-full rounded-md!" />
  function press() {
    if (status === 'in') return submit(undefined)
    rememberReturn(pathname)
    toast.info('Please login to add items to cart')
    void navigate(paths.login)
  }
  return (
    <Button
      variant="outline"
      wide
      busy={isPending}
      busyLabel="Adding…"
      icon={<ShoppingCart aria-hidden="true" className="size-5" />}
      onClick={press}
    >
      Add to Cart
    </Button>
  )
}

function useAddToCart(productId: number) {
  const queryClient = useQueryClient()
  const underKey = useIdempotencyKey()
  return useSubmitOnce({
    mutationFn: (_: undefined) =>
      underKey({ productId }, (idempotencyKey) =>
        call('POST /api/cart/add', { body: { productId, quantity: 1 } }, { idempotencyKey }),
      ),
    onSuccess: ({ data }) => {
      toast.success('Product added to cart!')
      return cartIsNow(queryClient, data)
    },
    onError: (error) => toast.error(userMessage(error, 'Failed to add product to cart')),
  })
}
