import { useQuery } from '@tanstack/react-query'
import {
  Bell,
  Bot,
  ClipboardList,
  Heart,
  LayoutDashboard,
  MessageCircle,
  Package,
  Plus,
  Settings,
  ShoppingCart,
  SlidersHorizontal,
  Store,
  UserRound,
  Wallet,
} from 'lucide-react'
import { NavLink } from 'react-router-dom'
import { menuItemClass } from '../../components/ui/menu/disclosure-menu.tsx'
import { campusPageQuery } from '../../lib/api/campus.ts'
import { useCampus } from '../../lib/campus/use-campus.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { isAdmin, useSession } from '../../lib/session/session.ts'
import { CartCount } from './cart-count.tsx'
import { FavoriteCount } from './favorite-count.tsx'
import { NewSales } from './new-sales.tsx'
import { NotificationsBadge } from './notifications-badge.tsx'
import { SignOut } from './sign-out.tsx'
import { Unread } from './unread.tsx'
import { ArrivedBadge } from './waiting-badge.tsx'
import { WaitingForAdmin } from './waiting-for-admin.tsx'

const LINKS = [
  { to: paths.profile, label: 'Profile', Icon: UserRound },
  { to: paths.dashboard, label: 'Dashboard', Icon: LayoutDashboard },
  { to: paths.addListing, label: 'Add Listing', Icon: Plus },
  { to: paths.favorites, label: 'Favorites', Icon: Heart, Count: FavoriteCount },
  { to: paths.messages, label: 'Messages', Icon: MessageCircle, Count: Unread },
  { to: paths.cart, label: 'Cart', Icon: ShoppingCart, Count: CartCount },
  { to: paths.wallet, label: 'Wallet', Icon: Wallet },
  { to: paths.orders, label: 'My Orders', Icon: Package, Count: ArrivedBadge },
  { to: paths.sellerOrders, label: 'Seller Orders', Icon: Store, Count: NewSales },
  { to: paths.myBids, label: 'My Bids', Icon: ClipboardList },
  { to: paths.notifications, label: 'Notifications', Icon: Bell, Count: NotificationsBadge },
  { to: paths.notificationSettings, label: 'Notification Settings', Icon: SlidersHorizontal },
]

export function AccountLinks({ onFollow }: { onFollow?: () => void }) {
  const { user } = useSession()
  const { data: campusPage } = useQuery(campusPageQuery(useCampus().campus))
  return (
    <ul>
      {LINKS.map(({ to, label, Icon, Count }) => (
        <li key={to}>
          <NavLink to={to} end className={menuItemClass} onClick={onFollow}>
            <Icon aria-hidden="true" className="size-5" />
            <span>{label}</span>
            {Count && <Count className="ml-auto" />}
          </NavLink>
        </li>
      ))}
      {user && isAdmin(user) && (
        <li>
          <NavLink to={paths.adminDashboard} end className={menuItemClass} onClick={onFollow}>
            <Settings aria-hidden="true" className="size-5" />
            Admin Dashboard
            <WaitingForAdmin className="ml-auto" />
          </NavLink>
        </li>
      )}
      {campusPage?.chatBotUrl && (
        <li>
          <a
            href={campusPage.chatBotUrl}
            target="_blank"
            rel="nofollow noopener noreferrer"
            className={menuItemClass}
          >
            <Bot aria-hidden="true" className="size-5" />
            <span>
              Chat bot<span className="sr-only">, opens in a new tab</span>
            </span>
          </a>
        </li>
      )}
      <li>
        <SignOut />
      </li>
    </ul>
  )
}
