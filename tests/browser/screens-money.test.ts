import { MONEY_SCREENS } from './screens/all.ts'
import { lookAt } from './screens/look-at.ts'

lookAt(MONEY_SCREENS)
