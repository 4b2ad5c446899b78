import { Menu } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link, NavLink } from 'react-router-dom'
import type { User } from '#adapters/contract/identity/accounts.ts'
import { SearchBox } from '../../components/listing/search/search-box.tsx'
import { CampusChip } from '../../components/ui/badges/campus-chip.tsx'
import { ButtonLink } from '../../components/ui/button.tsx'
import { IconButton } from '../../components/ui/icon-button.tsx'
import { Logo, LogoMark } from '../../components/ui/logo.tsx'
import { cx } from '../../lib/cx.ts'
import { lazyWhenIdle } from '../../lib/navigation/lazily.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { useSession } from '../../lib/session/session.ts'
import { navClass } from './nav-class.ts'

const OwnLinks = lazyWhenIdle<{ user: User }>(() =>
  import('../deferred/member-parts.ts').then(({ OwnLinks }) => ({ default: OwnLinks })),
)

const MenuDrawer = lazyWhenIdle<{ open: boolean; onClose: () => void }>(() =>
  import('../deferred/parts.ts').then(({ MenuDrawer }) => ({ default: MenuDrawer })),
)

export function TopBar() {
  const { status, user } = useSession()
  return (
    <header className="top-bar sticky top-0 z-30 border-b border-line bg-surface">
      <div className="page flex h-16 items-center gap-2">
        <Link to={paths.home} aria-label="Campus Marketplace, home" className="flex shrink-0 rounded-md py-1">
          <Logo
            className={
              status === 'out' ? 'large-letters:hidden md:max-lg:hidden' : 'max-[22rem]:hidden md:hidden'
            }
          />
          <LogoMark
            className={
              status === 'out'
                ? 'hidden large-letters:block md:max-lg:block'
                : 'hidden max-[22rem]:block md:block'
            }
          />
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
          {/* A member's own campus can't be changed, and tablets have no room for it beside the search. */}
          <CampusChip className={cx('bg-campus-soft', status !== 'out' && 'md:max-lg:hidden')} />
          <SearchBox className="min-w-0 max-w-md flex-1" />
        </div>
        {status === 'loading' && <OwnPlace />}
        {status === 'in' && user && (
          <Suspense fallback={<OwnPlace />}>
            <OwnLinks user={user} />
          </Suspense>
        )}
        {status === 'out' && <SignInAndUp />}
        <PhoneMenu />
      </div>
    </header>
  )
}

/** Holds its own state, so that nothing around it re-renders. */
function PhoneMenu() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton
        icon={Menu}
        label="Menu"
        onClick={() => setOpen(true)}
        className="-mr-2 max-md:ml-auto md:hidden"
      />
      <Suspense fallback={null}>
        <MenuDrawer open={open} onClose={() => setOpen(false)} />
      </Suspense>
    </>
  )
}

/** As wide as the member's links, so that the search box keeps its size when they load. */
function OwnPlace() {
  return <div className="hidden w-81 shrink-0 md:block lg:w-107" />
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
