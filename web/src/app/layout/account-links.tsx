import {
  Bell,
  ClipboardList,
  Heart,
  LayoutDashboard,
  LogOut,
  MessageCircle,
  Package,
  Plus,
  Settings,
  ShoppingCart,
  Store,
  UserRound,
  Wallet,
} from 'lucide-react'
import { NavLink } from 'react-router-dom'
import { menuItemClass } from '../../components/disclosure-menu.tsx'
import { isAdmin, useSession } from '../../lib/session.ts'
import { paths } from '../paths.ts'
import { CartCount } from './cart-count.tsx'
import { FavoriteCount } from './favorite-count.tsx'
import { NewSales } from './new-sales.tsx'
import { signOutHere } from './sign-out.ts'
import { Unread } from './unread.tsx'

const LINKS = [
  { to: paths.profile, label: 'Profile', Icon: UserRound },
  { to: paths.dashboard, label: 'Dashboard', Icon: LayoutDashboard },
  { to: paths.addListing, label: 'Add Listing', Icon: Plus },
  { to: paths.favorites, label: 'Favorites', Icon: Heart, Count: FavoriteCount },
  { to: paths.messages, label: 'Messages', Icon: MessageCircle, Count: Unread },
  { to: paths.cart, label: 'Cart', Icon: ShoppingCart, Count: CartCount },
  { to: paths.wallet, label: 'Wallet', Icon: Wallet },
  { to: paths.orders, label: 'My Orders', Icon: Package },
  { to: paths.sellerOrders, label: 'Seller Orders', Icon: Store, Count: NewSales },
  { to: paths.myBids, label: 'My Bids', Icon: ClipboardList },
  { to: paths.notificationSettings, label: 'Notification Settings', Icon: Bell },
]

/** Where a signed-in user's own things are, and the way out. */
export function AccountLinks({ onFollow }: { onFollow?: () => void }) {
  const { user } = useSession()
  return (
    <ul>
      {LINKS.map(({ to, label, Icon, Count }) => (
        <li key={to}>
          <NavLink to={to} end className={menuItemClass} onClick={onFollow}>
            <Icon aria-hidden="true" className="size-5" />
            {label}
            {Count && <Count className="ml-auto" />}
          </NavLink>
        </li>
      ))}
      {user && isAdmin(user) && (
        <li>
          <NavLink to={paths.adminDashboard} end className={menuItemClass} onClick={onFollow}>
            <Settings aria-hidden="true" className="size-5" />
            Admin Dashboard
          </NavLink>
        </li>
      )}
      <li>
        <button type="button" className={menuItemClass} onClick={() => void signOutHere()}>
          <LogOut aria-hidden="true" className="size-5" />
          Sign out
        </button>
      </li>
    </ul>
  )
}
