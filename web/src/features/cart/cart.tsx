import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Cart } from '#adapters/contract/ordering/cart.ts'
import { Button, ButtonLink } from '../../components/ui/button.tsx'
import { ConfirmDialog } from '../../components/ui/dialog/confirm-dialog.tsx'
import { EmptyState } from '../../components/ui/empty-state.tsx'
import { ErrorState } from '../../components/ui/error-state.tsx'
import { LoneLink } from '../../components/ui/link.tsx'
import { Skeleton } from '../../components/ui/loading/skeleton.tsx'
import { PageHeader } from '../../components/ui/page/page-header.tsx'
import { cartQuery } from '../../lib/api/cart.ts'
import { userMessage } from '../../lib/api/client.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { rememberReturn, useSession } from '../../lib/session/session.ts'
import { useClear } from './api.ts'
import { CartGroup } from './cart-group.tsx'
import { CartSummary } from './cart-summary.tsx'

export function Component() {
  const { status } = useSession()
  return (
    <>
      <PageHeader heading="Shopping Cart" />
      {status === 'loading' && <Skeleton label="Loading cart" />}
      {status === 'out' && <SignInPrompt />}
      {status === 'in' && <OwnCart />}
    </>
  )
}

function OwnCart() {
  const { data: cart, error, isError, refetch } = useQuery(cartQuery)
  if (cart) return cart.items.length === 0 ? <Empty /> : <Filled cart={cart} />
  if (isError)
    return <ErrorState message={userMessage(error, 'Failed to load cart')} onRetry={() => refetch()} />
  return <Skeleton label="Loading cart" />
}

function Filled({ cart }: { cart: Cart }) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">
      <div className="grid grid-cols-1 gap-4">
        {cart.groups.map((group) => (
          <CartGroup key={group.seller.id} group={group} isOnly={cart.groups.length === 1} />
        ))}
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <LoneLink to={paths.products}>Continue Shopping</LoneLink>
          <ClearCart />
        </div>
      </div>
      <CartSummary cart={cart} />
    </div>
  )
}

function ClearCart() {
  const [asking, setAsking] = useState(false)
  const { submit, isPending } = useClear()
  return (
    <>
      <Button variant="danger-outline" onClick={() => setAsking(true)}>
        Clear Cart
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => submit(undefined, { onSuccess: () => setAsking(false) })}
        title="Are you sure you want to clear your cart?"
        confirmLabel="Clear Cart"
        cancelLabel="Keep it"
        busy={isPending}
        busyLabel="Clearing…"
        danger
      >
        This removes every item. You can add items again from their pages.
      </ConfirmDialog>
    </>
  )
}

function Empty() {
  return (
    <EmptyState
      title="Your cart is empty"
      picture="bag"
      text="Items you add show up here, with the full price before you pay."
      action={<ButtonLink to={paths.products}>Browse products</ButtonLink>}
    />
  )
}

function SignInPrompt() {
  return (
    <EmptyState
      title="Sign in to view your cart"
      picture="bag"
      action={
        <ButtonLink to={paths.login} onClick={() => rememberReturn(paths.cart)}>
          Sign In
        </ButtonLink>
      }
    />
  )
}
