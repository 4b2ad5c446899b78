import { press, type Screen } from './screen.ts'

export const DASHBOARD_SCREENS: readonly Screen[] = [
  { name: 'dashboard [S118, S119, S120]', as: 'ada', path: '/dashboard', shows: 'Recent Transactions' },
  {
    name: 'dashboard of a newcomer [S123]',
    as: 'newcomer',
    path: '/dashboard',
    shows: "You haven't listed any products yet",
  },
  {
    name: 'dashboard without a wallet [S119]',
    as: 'ada',
    path: '/dashboard',
    shows: 'Set Up Wallet',
    instead: { '/api/wallet/summary': 500 },
  },
  {
    name: 'deleting from the dashboard [S122]',
    as: 'ada',
    path: '/dashboard',
    shows: 'This removes it from all lists. You can’t undo it.',
    open: press(/^Delete/),
  },
]
