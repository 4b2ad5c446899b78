import { MARKET_SCREENS } from './screens/all.ts'
import { pressAll } from './screens/press-all.ts'

pressAll(MARKET_SCREENS)
