import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Cart } from '#adapters/http/contract/cart.ts'
import { paths } from '../../app/paths.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { LoneLink } from '../../components/link.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { cartQuery } from '../../lib/api/cart.ts'
import { userMessage } from '../../lib/api/client.ts'
import { rememberReturn, useSession } from '../../lib/session.ts'
import { useClear } from './api.ts'
import { CartGroup } from './cart-group.tsx'
import { CartSummary } from './cart-summary.tsx'

/** What the user means to buy, by seller, and ordering it; visitors see the prompt to sign in. */
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
  const { act, isPending } = useClear()
  return (
    <>
      <Button variant="danger-outline" onClick={() => setAsking(true)}>
        Clear Cart
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => act(undefined, { onSettled: () => setAsking(false) })}
        title="Are you sure you want to clear your cart?"
        confirmLabel="Clear Cart"
        cancelLabel="Keep it"
        busy={isPending}
        busyLabel="Clearing…"
        danger
      >
        Everything in it is taken out. You can put it in again from its page.
      </ConfirmDialog>
    </>
  )
}

function Empty() {
  return (
    <EmptyState
      title="Your cart is empty"
      picture="bag"
      text="What you add on a product's page waits here, with the price and the fee before you pay."
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
