import type { Screen } from './screen.ts'

/** The cart in its states; filled it is looked at in tests/browser/cart.test.ts. */
export const CART_SCREENS: readonly Screen[] = [
  { name: 'cart for visitors [S162]', as: 'visitor', path: '/cart', shows: 'Sign in to view your cart' },
  { name: 'cart, empty [S162]', as: 'newcomer', path: '/cart', shows: 'Your cart is empty' },
  {
    name: 'cart that cannot load [S167]',
    as: 'bola',
    path: '/cart',
    shows: 'Failed to load cart',
    instead: { '/api/cart?**': 500 },
  },
]
