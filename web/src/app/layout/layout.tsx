import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { type Location, Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom'
import { rememberReturn, useSession } from '../../lib/session.ts'
import { useCampus } from '../../lib/use-campus.ts'
import { idly } from '../../offline/lazily.ts'
import { Loading } from '../loading.tsx'
import { OfflineBanner } from '../offline-banner.tsx'
import { Footer } from './footer.tsx'
import { TickerStrip } from './ticker-strip.tsx'
import { TopBar } from './top-bar.tsx'

// Under the thumb from the start; a page without it is better than none.
const BottomBar = lazy<ComponentType>(() => import('./bottom-bar.tsx').catch(() => ({ default: () => null })))
const CampusDialog = idly(() => import('./campus-dialog.tsx'))
const MenuDrawer = idly(() => import('./menu-drawer.tsx'))
const CampusExtras = idly(() => import('./campus-extras.tsx'))
const Notices = idly(() => import('../../offline/notices.tsx'))

/** What stands around every screen. */
export function Layout() {
  const { status, user } = useSession()
  const { campus } = useCampus()
  const [menu, setMenu] = useState(false)
  const { state } = useNavigation()
  const { pathname, search, hash } = useLocation()
  useEffect(() => rememberReturn(`${pathname}${search}${hash}`), [pathname, search, hash])
  return (
    <div data-campus={campus} className="flex min-h-dvh flex-col">
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <TopBar onMenu={() => setMenu(true)} />
      <TickerStrip />
      {state === 'loading' && <div className="page-progress" aria-hidden="true" />}
      {/* As high as the screen from the start: a page on its way must not push the footer about. */}
      <main
        id="main"
        tabIndex={-1}
        className="page min-h-[calc(100dvh-6.5rem)] w-full flex-1 py-6 outline-none md:py-8"
      >
        <Suspense fallback={<Loading />}>
          <Outlet />
        </Suspense>
      </main>
      <Footer />
      <OfflineBanner />
      <Suspense fallback={null}>
        <MenuDrawer open={menu} onClose={() => setMenu(false)} />
      </Suspense>
      <Suspense fallback={null}>{status === 'in' && <BottomBar />}</Suspense>
      <Suspense fallback={null}>
        {user?.needsCampusSelection && <CampusDialog />}
        <Notices />
        <CampusExtras />
      </Suspense>
      <ScrollRestoration getKey={placeOf} />
    </div>
  )
}

/** The first page after each load has the same key: without its address, the page before it would scroll it. */
function placeOf({ key, pathname, search }: Location): string {
  return key === 'default' ? `${pathname}${search}` : key
}
