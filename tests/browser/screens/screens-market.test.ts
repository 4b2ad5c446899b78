import { MARKET_SCREENS } from './all.ts'
import { lookAt } from './look-at.ts'

lookAt(MARKET_SCREENS)
