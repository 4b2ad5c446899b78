import { Menu } from 'lucide-react'
import { Suspense } from 'react'
import { Link, NavLink } from 'react-router-dom'
import { ButtonLink } from '../../components/button.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { Logo, LogoMark } from '../../components/logo.tsx'
import { useSession } from '../../lib/session.ts'
import { idly } from '../../offline/lazily.ts'
import { paths } from '../paths.ts'
import { CampusChip } from './campus-chip.tsx'
import { navClass } from './nav-class.ts'
import { SearchBox } from './search-box.tsx'

const OwnLinks = idly(() => import('./own-links.tsx'))

/** The bar at the top: brand, products, campus, search, and what belongs to the signed-in user. */
export function TopBar({ onMenu }: { onMenu: () => void }) {
  const { status, user } = useSession()
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-surface">
      <div className="page flex h-16 items-center gap-2">
        <Link to={paths.home} aria-label="Campus Marketplace, home" className="flex shrink-0 rounded-md py-1">
          <Logo className={status === 'out' ? 'md:max-lg:hidden' : 'md:hidden'} />
          <LogoMark className={status === 'out' ? 'hidden md:max-lg:block' : 'hidden md:block'} />
        </Link>
        <div className="hidden min-w-0 flex-1 items-center gap-2 md:flex">
          <nav aria-label="Main" className="flex shrink-0">
            <NavLink to={paths.products} end className={navClass}>
              Products
            </NavLink>
            <NavLink to={paths.businesses} end className={navClass}>
              Businesses
            </NavLink>
            <NavLink to={paths.gigs} end className={navClass}>
              Gigs
            </NavLink>
          </nav>
          <CampusChip />
          <SearchBox className="min-w-0 max-w-md flex-1" />
        </div>
        {status === 'loading' && <OwnPlace />}
        {status === 'in' && user && (
          <Suspense fallback={<OwnPlace />}>
            <OwnLinks name={user.name} />
          </Suspense>
        )}
        {status === 'out' && <SignInAndUp />}
        <IconButton icon={Menu} label="Menu" onClick={onMenu} className="-mr-2 max-md:ml-auto md:hidden" />
      </div>
    </header>
  )
}

/** As wide as one's own links are, so that the search box keeps its size when they come. */
function OwnPlace() {
  return <div className="hidden w-69 shrink-0 md:block lg:w-95" />
}

function SignInAndUp() {
  return (
    <div className="ml-auto flex shrink-0 items-center gap-1 max-md:-mr-2">
      <ButtonLink to={paths.login} variant="text" className="min-h-11 px-3! max-[22rem]:hidden md:px-4!">
        Sign in
      </ButtonLink>
      <ButtonLink to={paths.register} className="min-h-11 px-4! max-md:hidden">
        Sign up
      </ButtonLink>
    </div>
  )
}
