import { MONEY_SCREENS } from './all.ts'
import { lookAt } from './look-at.ts'

lookAt(MONEY_SCREENS)
