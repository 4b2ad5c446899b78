import { ClipboardList, LayoutGrid, Store } from 'lucide-react'
import { NavLink } from 'react-router-dom'
import { ButtonLink } from '../../components/button.tsx'
import { menuItemClass } from '../../components/disclosure-menu.tsx'
import { Drawer } from '../../components/drawer.tsx'
import { useSession } from '../../lib/session.ts'
import { paths } from '../paths.ts'
import { ThemeToggle } from '../theme-toggle.tsx'
import { AccountLinks } from './account-links.tsx'
import { CampusSelect } from './campus-select.tsx'
import { SearchBox } from './search-box.tsx'

/** The menu that slides in on phones. */
export default function MenuDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
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
        {status === 'in' && <AccountLinks onFollow={onClose} />}
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
