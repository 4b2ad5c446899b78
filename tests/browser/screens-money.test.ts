import { CART_SCREENS } from './screens/cart.ts'
import { GIGS_SCREENS } from './screens/gigs.ts'
import { lookAt } from './screens/look-at.ts'
import { ORDERS_SCREENS } from './screens/orders.ts'
import { WALLET_SCREENS } from './screens/wallet.ts'

lookAt([...GIGS_SCREENS, ...WALLET_SCREENS, ...CART_SCREENS, ...ORDERS_SCREENS])
