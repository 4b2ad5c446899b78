import { PEOPLE_SCREENS } from './screens/all.ts'
import { lookAt } from './screens/look-at.ts'

lookAt(PEOPLE_SCREENS)
