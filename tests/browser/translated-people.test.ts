import { PEOPLE_SCREENS } from './screens/all.ts'
import { pressAll } from './screens/press-all.ts'

pressAll(PEOPLE_SCREENS)
