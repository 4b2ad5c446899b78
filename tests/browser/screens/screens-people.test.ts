import { PEOPLE_SCREENS } from './all.ts'
import { lookAt } from './look-at.ts'

lookAt(PEOPLE_SCREENS)
