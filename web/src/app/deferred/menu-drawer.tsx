import { ClipboardList, LayoutGrid, Store } from 'lucide-react'
import { Suspense } from 'react'
import { NavLink } from 'react-router-dom'
import { SearchBox } from '../../components/listing/search/search-box.tsx'
import { ButtonLink } from '../../components/ui/button.tsx'
import { menuItemClass } from '../../components/ui/menu/disclosure-menu.tsx'
import { Drawer } from '../../components/ui/menu/drawer.tsx'
import { lazyWhenIdle } from '../../lib/navigation/lazily.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { useSession } from '../../lib/session/session.ts'
import { CampusSelect } from './campus-select.tsx'
import { ThemeToggle } from './theme-toggle.tsx'

const AccountLinks = lazyWhenIdle<{ onFollow?: () => void }>(() =>
  import('./member-parts.ts').then(({ AccountLinks }) => ({ default: AccountLinks })),
)

export function MenuDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { status, user } = useSession()
  return (
    <Drawer open={open} onClose={onClose} title={user?.name ?? 'Menu'}>
      <div className="grid gap-3 px-2">
        <SearchBox onSearch={onClose} />
        <CampusSelect />
      </div>
      <nav aria-label="Menu" className="mt-3">
        <NavLink to={paths.products} end className={menuItemClass} onClick={onClose}>
          <LayoutGrid aria-hidden="true" className="size-5" />
          Products
        </NavLink>
        <NavLink to={paths.businesses} end className={menuItemClass} onClick={onClose}>
          <Store aria-hidden="true" className="size-5" />
          Businesses
        </NavLink>
        <NavLink to={paths.gigs} end className={menuItemClass} onClick={onClose}>
          <ClipboardList aria-hidden="true" className="size-5" />
          Gigs
        </NavLink>
        {status === 'in' && (
          <Suspense fallback={null}>
            <AccountLinks onFollow={onClose} />
          </Suspense>
        )}
        {status === 'out' && (
          <div className="mt-3 grid gap-3 px-2">
            <ButtonLink to={paths.login} variant="outline" onClick={onClose}>
              Sign in
            </ButtonLink>
            <ButtonLink to={paths.register} onClick={onClose}>
              Sign up
            </ButtonLink>
          </div>
        )}
      </nav>
      <div className="mt-4 border-t border-line px-2 pt-4">
        <ThemeToggle />
      </div>
    </Drawer>
  )
}
