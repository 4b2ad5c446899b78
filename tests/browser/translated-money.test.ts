import { MONEY_SCREENS } from './screens/all.ts'
import { pressAll } from './screens/press-all.ts'

pressAll(MONEY_SCREENS)
