import type { ReactNode } from 'react'
import { sentence } from '../../lib/sentence.ts'

/** What the cart screens say, in one place. */

// api.ts
export const failedToUpdateItem = 'Failed to update item'
export const failedToRemoveItem = 'Failed to remove item'
export const failedToClearCart = 'Failed to clear cart'
export const ordersCreatedSuccessfully = 'Orders created successfully'
export const orderCreatedSuccessfully = 'Order created successfully!'
export const failedToCreateOrder = 'Failed to create order'
export const orderCreatedFromCart = 'Order created from cart'

// cart-group.tsx
export const orderOf = (seller: string, total: ReactNode) => sentence`${seller}’s order: ${total}`
export const orderWithFee = (seller: string, subtotal: string, fee: string, total: ReactNode) =>
  sentence`${seller}’s order: ${subtotal} + ${fee} fee = ${total}`

// cart-line.tsx
export const noCategory = 'N/A'
export const each = (price: string) => `${price} each`
export const quantityOf = (title: string) => `Quantity of ${title}`
export const oneLessOf = (title: string) => `Remove one of ${title}`
export const oneMoreOf = (title: string) => `Add one more of ${title}`
export const remove = (title: string) => `Remove ${title}`
export const reservedForAnotherBuyer = 'Reserved for another buyer'
export const youHaveYourOwnPrice = 'You have your own price'
export const buyItOnItsPage = 'Buy it on its page'
export const soldOut = 'Sold out'
export const notAvailableAnyMore = 'Not available any more'
export const onlyLeft = (stock: number | null) => `Only ${stock} left`
export const thePriceHasChanged = 'The price has changed'
export const unknownProduct = 'Unknown Product'

// cart-summary.tsx
export const yourCart = 'your cart'
export const tooLittle = 'Insufficient wallet balance. Please deposit funds.'
export const orderSummary = 'Order Summary'
export const platformFee = 'Platform fee'
export const free = 'Free'
export const total = 'Total'
export const yourWallet = 'Your wallet'
export const missing = 'You need'
export const leftAfterPaying = 'Left after paying'
export const severalOrders = (count: number) => `You’re placing ${count} orders, one for each seller.`
export const someItemsCantBeOrdered = 'Some items can’t be ordered.'
export const unavailableText = 'Remove them or lower the quantity. They aren’t in the total.'
export const deposit = (missing: string) => `Deposit ${missing}`
export const placingOrder = 'Placing order…'
export const placeOrder = 'Place Order'
export const subtotalOf = (count: number) => `Subtotal (${count} ${count === 1 ? 'item' : 'items'})`
export const heldUntilYouConfirm =
  'Your payment is held securely in escrow and released only when you confirm delivery.'
export const heldUntilDeadline = (days: string) =>
  `Your payment is held securely in escrow and released when you confirm delivery, or ${days} after delivery.`
export const theDepositPage = 'the deposit page'

// cart.tsx
export const shoppingCart = 'Shopping Cart'
export const loadingCart = 'Loading cart'
export const failedToLoadCart = 'Failed to load cart'
export const continueShopping = 'Continue Shopping'
export const clearCart = 'Clear Cart'
export const clearQuestion = 'Are you sure you want to clear your cart?'
export const keepIt = 'Keep it'
export const clearing = 'Clearing…'
export const clearText = 'This removes every item. You can add items again from their pages.'
export const yourCartIsEmpty = 'Your cart is empty'
export const emptyText = 'Items you add show up here, with the full price before you pay.'
export const browseProducts = 'Browse products'
export const signInToViewYourCart = 'Sign in to view your cart'
export const signIn = 'Sign In'
