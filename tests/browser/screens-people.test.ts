import { ACCOUNTS_SCREENS } from './screens/accounts.ts'
import { ADMIN_SCREENS } from './screens/admin.ts'
import { DASHBOARD_SCREENS } from './screens/dashboard.ts'
import { lookAt } from './screens/look-at.ts'
import { MESSAGES_SCREENS } from './screens/messages.ts'
import { TRUST_SCREENS } from './screens/trust.ts'

lookAt([...ACCOUNTS_SCREENS, ...MESSAGES_SCREENS, ...DASHBOARD_SCREENS, ...ADMIN_SCREENS, ...TRUST_SCREENS])
