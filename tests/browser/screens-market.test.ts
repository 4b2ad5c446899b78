import { BUSINESS_SCREENS } from './screens/businesses.ts'
import { CATALOG_SCREENS } from './screens/catalog.ts'
import { FAVORITES_SCREENS } from './screens/favorites.ts'
import { HOME_SCREENS } from './screens/home.ts'
import { lookAt } from './screens/look-at.ts'
import { SEARCH_SCREENS } from './screens/search.ts'

lookAt([...HOME_SCREENS, ...CATALOG_SCREENS, ...BUSINESS_SCREENS, ...SEARCH_SCREENS, ...FAVORITES_SCREENS])
