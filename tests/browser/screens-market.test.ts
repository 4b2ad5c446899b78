import { MARKET_SCREENS } from './screens/all.ts'
import { lookAt } from './screens/look-at.ts'

lookAt(MARKET_SCREENS)
