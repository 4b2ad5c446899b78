import { Bell, Heart, type LucideIcon, MessageCircle, Plus, ShoppingCart } from 'lucide-react'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router-dom'
import type { User } from '#adapters/contract/identity/accounts.ts'
import { Avatar } from '../../components/ui/avatar.tsx'
import { ButtonLink } from '../../components/ui/button.tsx'
import { DisclosureMenu } from '../../components/ui/menu/disclosure-menu.tsx'
import { cx } from '../../lib/cx.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { navClass } from '../layout/nav-class.ts'
import { AccountLinks } from './account-links.tsx'
import { CartCount } from './cart-count.tsx'
import { FavoriteCount } from './favorite-count.tsx'
import { NotificationsBadge } from './notifications-badge.tsx'
import { useReadOnVisit } from './read-on-visit.ts'
import { ThemeToggle } from './theme-toggle.tsx'
import { Unread } from './unread.tsx'
import { usePushSync } from './use-push-sync.ts'
import { WaitingBadge } from './waiting-badge.tsx'

export function OwnLinks({ user: { name, picture } }: { user: User }) {
  useReadOnVisit()
  usePushSync()
  const cart = (
    <IconLink to={paths.cart} label="Cart" icon={ShoppingCart}>
      <CartCount className="absolute -top-0.5 right-0" />
    </IconLink>
  )
  const bell = (
    <IconLink to={paths.notifications} label="Notifications" icon={Bell}>
      <NotificationsBadge className="absolute -top-0.5 right-0" />
    </IconLink>
  )
  return (
    <>
      <div className="flex min-w-0 flex-1 justify-end md:hidden">
        {bell}
        {cart}
      </div>
      <div className="ml-auto hidden shrink-0 items-center gap-1 md:flex">
        <ButtonLink
          to={paths.addListing}
          variant="sell"
          icon={<Plus aria-hidden="true" className="size-5" />}
          className="mr-1 min-h-11 px-3! lg:px-4!"
          title="Add Listing"
        >
          <span className="max-lg:sr-only">Add Listing</span>
        </ButtonLink>
        <IconLink to={paths.favorites} label="Favorites" icon={Heart}>
          <FavoriteCount className="absolute -top-0.5 right-0" />
        </IconLink>
        {cart}
        <IconLink to={paths.messages} label="Messages" icon={MessageCircle}>
          <Unread className="absolute -top-0.5 right-0" />
        </IconLink>
        {bell}
        <DisclosureMenu
          name={`Account of ${name}`}
          label={
            <span className="relative flex">
              <Avatar name={name} picture={picture} size="small" />
              <WaitingBadge className="absolute -top-2 -right-2" />
            </span>
          }
        >
          <div className="w-72">
            <p className="truncate px-3 pt-2 pb-1 font-bold">{name}</p>
            <AccountLinks />
            <div className="mt-2 border-t border-line px-2 pt-3 pb-2">
              <ThemeToggle />
            </div>
          </div>
        </DisclosureMenu>
      </div>
    </>
  )
}

type IconLinkProps = { to: string; label: string; icon: LucideIcon; children?: ReactNode }

function IconLink({ to, label, icon: Icon, children }: IconLinkProps) {
  return (
    <NavLink to={to} className={(state) => cx('relative', navClass(state))} title={label}>
      <Icon aria-hidden="true" className="size-5" />
      <span className="sr-only">{label}</span>
      {children}
    </NavLink>
  )
}
