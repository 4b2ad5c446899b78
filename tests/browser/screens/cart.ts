import type { Screen } from './screen.ts'

export const CART_SCREENS: readonly Screen[] = [
  { name: 'cart for visitors [S162]', as: 'visitor', path: '/cart', shows: 'Sign in to view your cart' },
  { name: 'cart, empty [S162]', as: 'newcomer', path: '/cart', shows: 'Your cart is empty' },
  { name: 'cart, filled [S159, S160]', as: 'dami', path: '/cart', shows: 'Subtotal (2 items)' },
  {
    name: 'cart that cannot load [S167]',
    as: 'bola',
    path: '/cart',
    shows: 'Failed to load cart',
    instead: { '/api/cart?**': 500 },
  },
]
